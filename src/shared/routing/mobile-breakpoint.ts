/** The widest window, in CSS pixels, that gets the mobile layout. */
export const mobileBreakpoint = 768
