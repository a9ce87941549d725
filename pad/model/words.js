// What the server knows: it writes it into the next statement.

/**
 * The number words, with their digits, and the function words of each language, by which rules are
 * searched.
 */
export const WORDS = {};
