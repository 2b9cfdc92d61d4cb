/** The encoder alone: the rest of the package draws pictures, which we do ourselves. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
