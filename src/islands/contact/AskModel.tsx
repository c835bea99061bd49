import { useEffect, useState } from 'react'
import { ComboInput } from '#src/islands/ui/ComboInput.tsx'
import { findModels } from '#src/islands/ui/find-models.ts'
import { useDevices } from '#src/islands/ui/use-account.ts'
import { modelsOf, readMyHome } from '#src/stores/my-home.ts'
import { unnamed } from '#src/stores/ticket-request.ts'
import { Answers } from './Answers.tsx'
import { useFlow } from './context.ts'
import { modelOf } from './kinds.ts'

/** Which device it is: one of the account, or a model by typing or choosing. */
export function AskModel() {
  const { t, kinds, answer } = useFlow()
  const devices = useDevices()
  const [wrong, setWrong] = useState<string>()
  const all = kinds.flatMap(({ name, models }) => models.map((model) => ({ ...model, kind: name })))
  const [mine, setMine] = useState<string[]>([])
  useEffect(() => setMine(modelsOf(readMyHome())), [])
  const others = all.filter(({ model }) => mine.includes(model) && !devices.some((each) => each.DeviceType === model))
  const take = (typed: string) => {
    const model = modelOf(typed, kinds)
    if (model) answer({ model, device: '' })
    else setWrong(typed.trim())
  }
  const wrongText = wrong === undefined ? undefined : wrong ? t('model-unknown', { model: wrong }) : t('model-choose')

  return (
    <>
      {devices.length + others.length > 0 && (
        <div className="flow">
          <h3>{t('your-devices')}</h3>
          <Answers
            answers={[
              ...devices.map(({ DevName, DeviceType, Uuid }) => ({
                key: Uuid,
                title: DevName,
                text: DeviceType,
                change: { model: DeviceType, device: Uuid },
              })),
              ...others.map(({ model, name }) => ({
                key: model,
                title: name,
                text: model,
                change: { model, device: '' },
              })),
            ]}
          />
          <h3>{t('another-device')}</h3>
        </div>
      )}
      <form
        className="flow contact-model"
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          take(new FormData(event.currentTarget).get('model')?.toString() ?? '')
        }}
      >
        <div className="field">
          <label htmlFor="contact-model">{t('model-label')}</label>
          <p className="hint" id="contact-model-hint">
            {t('model-hint')}
          </p>
          <ComboInput
            id="contact-model"
            name="model"
            autoComplete="off"
            aria-describedby={wrongText ? 'contact-model-hint contact-model-error' : 'contact-model-hint'}
            aria-invalid={wrongText ? true : undefined}
            find={(typed) => findModels(typed, all)}
            label={t('model-label')}
            tell={(count) => t('options', { count })}
            onChoose={({ value }) => answer({ model: value, device: '' })}
            onChange={() => setWrong(undefined)}
          />
          {wrongText && (
            <p className="error" id="contact-model-error" role="alert">
              {wrongText}
            </p>
          )}
        </div>
        <p className="contact-actions">
          <button className="button" type="submit">
            {t('continue-step')}
          </button>
          <button className="button quiet" type="button" onClick={() => answer({ model: unnamed, device: '' })}>
            {t('model-none')}
          </button>
        </p>
      </form>
      <details className="contact-label">
        <summary>{t('model-where')}</summary>
        <div ref={showDrawing} />
      </details>
    </>
  )
}

/** The drawing is made with the page: where the number stands on a device. */
function showDrawing(place: HTMLDivElement | null): void {
  const drawing = document.getElementById('contact-drawing')
  if (place && drawing instanceof HTMLTemplateElement) place.replaceChildren(drawing.content.cloneNode(true))
}
