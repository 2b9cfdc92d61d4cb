/** The encoder alone: the package as a whole brings what draws pictures, which we do ourselves. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
