import type { DiagramName } from '#contracts/products.ts'
import type { MessagesOf } from '#i18n/messages.ts'

type Words = MessagesOf<'diagrams'>

export interface DrawingInWords {
  title: string
  description: string
  /** A letter or terminal of the drawing, and what belongs there. */
  rows: [mark: string, text: string][]
  notes: string[]
}

/** What a drawing of wiring shows, from the words that stand beside it on the site. */
export function drawingInWords(name: DiagramName, t: Words): DrawingInWords {
  switch (name) {
    case 'garage-wiring':
    case 'garage-wiring-3':
      return {
        title: t['garage-title'],
        description: t['garage-description'],
        rows: [
          ['A', t['garage-controller']],
          ['B', t['garage-opener']],
          ['C', t['garage-button']],
          ['D', t['garage-sensor']],
          ['E', t['garage-power']],
        ],
        notes: name === 'garage-wiring-3' ? [t['garage-each-door']] : [],
      }
    case 'thermostat-terminals':
      return {
        title: t['hvac-title'],
        description: t['hvac-description'],
        rows: [
          ['Rc', t['hvac-rc']],
          ['Rh', t['hvac-rh']],
          ['C', t['hvac-c']],
          ['G', t['hvac-g']],
          ['W1/AUX', t['hvac-w1']],
          ['W2', t['hvac-w2']],
          ['Y1', t['hvac-y1']],
          ['Y2', t['hvac-y2']],
          ['O/B', t['hvac-ob']],
        ],
        notes: [t['hvac-note']],
      }
    case 'thermostat-terminals-floor':
      return {
        title: t['floor-title'],
        description: t['floor-description'],
        rows: [
          ['L', t['supply-live']],
          ['N', t['supply-neutral']],
          ['S, S', t['floor-probe']],
          ['1, 2', `${t['floor-a']}\n${t['floor-contact']}`],
          ['L1, N1', `${t['floor-b']}\n${t['floor-mains']}`],
        ],
        notes: [t['floor-note']],
      }
    case 'thermostat-terminals-boiler':
      return {
        title: t['boiler-title'],
        description: t['boiler-description'],
        rows: [
          ['A', t['boiler-room-unit']],
          ['L', t['supply-live']],
          ['N', t['supply-neutral']],
          ['1, 2', t['boiler-contact']],
          ['C', t['boiler-terminals']],
          ['D', t['boiler-bridge']],
        ],
        notes: [],
      }
    case 'shutter-wiring':
      return {
        title: t['shutter-title'],
        description: t['shutter-description'],
        rows: [
          ['L', t['supply-live']],
          ['N', t['shutter-neutral']],
          ['↑', t['shutter-up']],
          ['↓', t['shutter-down']],
          ['PE', t['shutter-earth']],
        ],
        notes: [],
      }
    default:
      throw new Error(`The drawing ${name} shows no wiring`)
  }
}
