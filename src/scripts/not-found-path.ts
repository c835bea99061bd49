/** Where no server of ours has written the path into the page, the page does so itself: as text, cut. */
for (const place of document.querySelectorAll('[data-path]')) {
  if (place.textContent !== '') continue
  let path = location.pathname
  try {
    path = decodeURIComponent(path)
  } catch {
    // A path that is not UTF-8 is shown as it came.
  }
  place.textContent = path.replace(/\p{C}/gu, '�').slice(0, 200)
}
