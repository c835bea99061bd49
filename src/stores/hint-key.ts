/** Where it is kept that this browser was logged in, as the specification calls it; see `login-hint.ts`. */
export const hintKey = 'isLogin'
