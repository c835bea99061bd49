import { Html } from './html.ts'

/** Colours of the site's two themes. Programs that know neither style sheets nor dark screens show plain text on white. */
export const styles = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; background: #f3f4f5; color: #14181d; font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
.letter { max-width: 560px; margin: 24px auto; padding: 32px; border-radius: 12px; background: #ffffff; text-align: start; }
h1 { margin: 0 0 24px; font-size: 24px; line-height: 1.25; font-weight: 650; text-wrap: balance; word-break: auto-phrase; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #00806b; color: #ffffff; font-weight: 600; text-decoration: none; }
.address { color: #5f6872; font-size: 13px; }
.code { padding: 16px; border-radius: 8px; background: #f3f4f5; font: 600 32px/1.2 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; letter-spacing: 0.2em; text-align: center; user-select: all; -webkit-user-select: all; }
.foot { margin-top: 32px; padding-top: 16px; border-top: 1px solid #e2e5e8; color: #5f6872; font-size: 13px; }
.foot p { margin: 0 0 4px; }
@media (max-width: 600px) { .letter { margin: 0; border-radius: 0; padding: 24px 16px; } }
@media (prefers-color-scheme: dark) {
body { background: #0e1114; color: #f1f3f4; }
.letter { background: #171b20; }
.button { background: #3fd0b4; color: #06231d; }
.address, .foot { color: #a3abb3; }
.foot { border-color: #2d333a; }
.code { background: #22272d; }
}
`)
