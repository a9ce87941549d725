// The server fills in the next statement when it serves this file.

/**
 * The number words, with their digits, and the function words of each language, by which rules are
 * searched.
 */
export const WORDS = {};
