import { incidentAreas } from '#shared/incidents/incidents.ts'
import { regionsIn } from '#shared/regions/names.ts'
import { placeName } from '../parts/words.ts'

/** Areas and countries; everywhere while none is chosen. */
export function Places({ places, onChange }: { places: string[]; onChange(places: string[]): void }) {
  const options = [...incidentAreas.map((code) => ({ code, name: placeName(code) })), ...regionsIn('en')]
  return (
    <div className="desk-inline">
      <label className="desk-field">
        Where
        <select
          className="desk-input"
          value=""
          onChange={(event) => onChange([...new Set([...places, event.currentTarget.value])])}
        >
          <option value="">{places.length > 0 ? 'Add another place…' : 'Everywhere. Add a place…'}</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {places.map((place) => (
        <button
          key={place}
          type="button"
          className="desk-button"
          aria-label={`Take ${placeName(place)} away`}
          onClick={() => onChange(places.filter((one) => one !== place))}
        >
          {placeName(place)} ×
        </button>
      ))}
    </div>
  )
}
