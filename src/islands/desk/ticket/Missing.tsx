import { fieldsIn } from '#shared/desk/reply-fields.ts'

const names: Record<string, string> = {
  name: 'the customer’s name',
  ticket: 'the ticket’s number',
  model: 'the model',
  product: 'the product',
  order: 'the order number',
  'answer-by': 'the day of the promise',
  'warranty-until': 'the end of the warranty',
}

/** Fields of a reply that nothing is known for: each a way to its place in the text. */
export function Missing({ text, choose }: { text: string; choose(written: string): void }) {
  const fields = fieldsIn(text)
  return (
    <div role="status">
      {fields.length > 0 && (
        <p className="desk-missing">
          <b>Still to fill in:</b>{' '}
          {fields.map((field) => (
            <button type="button" key={field} onClick={() => choose(`{{${field}}}`)}>
              {names[field] ?? field}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}
