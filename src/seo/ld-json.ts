/** JSON that may stand inside a `<script>` block: nothing in it can end the block. */
export function ldJson(data: object): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
