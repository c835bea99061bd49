/** A drawing that was made with the page, for a question or one of its answers; nothing where there is none. */
export function Drawing({ name }: { name: string }) {
  return <div className="check-drawing" key={name} ref={(place) => show(place, name)} />
}

function show(place: HTMLDivElement | null, name: string): void {
  const made = document.getElementById(`drawing-${name}`)
  if (place && made instanceof HTMLTemplateElement) place.replaceChildren(made.content.cloneNode(true))
}
