export function decodeQR(picture: ImageData): string;
