/**
 * The address that shows a verdict of a checker: a path of this site, without language and layout. It is put behind the
 * site's own address and leads nowhere else: no second host, no step up, nothing that shows otherwise than it is.
 */
export const verdictPath = /^(?!.*(?:\/\/|\.\.|%2e))\/[^\s"<>\\\p{C}]{0,998}$/iu
