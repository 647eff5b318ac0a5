import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailHtml } from './html.ts'

test('paragraphs, lines and links; what is typed is never markup', () => {
  const html = mailHtml('Bonjour <b>Léa</b>,\nvoici\n\nhttps://pay.example/?a=1&b=2. À bientôt')
  assert.match(html, /<p[^>]*>Bonjour &lt;b&gt;Léa&lt;\/b&gt;,<br>voici<\/p><p/)
  assert.match(html, /<a href="https:\/\/pay\.example\/\?a=1&amp;b=2" [^>]*>https:\/\/pay\.example\/\?a=1&amp;b=2<\/a>\. À bientôt/)
  assert.ok(!mailHtml('javascript:alert(1) "https://x.fr"><script>').includes('<script'))
})
