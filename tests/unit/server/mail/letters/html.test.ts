import { expect, it } from 'vitest'
import { html } from '#server/mail/letters/html.ts'

it('escapes what is put in, in text and in attributes', () => {
  const word = `<script>alert("1")</script> & 'x'`
  expect(html`<p title="${word}">${word}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;">' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;</p>',
  )
})

it('leaves markup alone, one piece or many', () => {
  const line = (text: string) => html`<li>${text}</li>`
  expect(html`<ul>${[line('a'), line('&')]}</ul>${line('b')}`.text).toBe(
    '<ul><li>a</li>\n<li>&amp;</li></ul><li>b</li>',
  )
})
