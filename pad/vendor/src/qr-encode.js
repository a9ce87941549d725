// Makes QR codes, each part of a text in the mode that is shortest for it.
export { correction, generate } from "lean-qr";
