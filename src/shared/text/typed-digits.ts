/** Digits as they are meant: of any width, without the blanks, dashes and number signs that people type between them. */
export function typedDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}#−]+/gu, '')
}
