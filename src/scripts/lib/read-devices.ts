import { within } from './within.ts'

/** Of the call that lists the devices of an account; a test holds it against the contract. */
export const devicesPath = 'api/v1/devList'

/** Milliseconds. */
const patience = 10_000

/** The models of the account; none for whose session has ended, undefined where that cannot be known now. */
export async function readDeviceModels(): Promise<string[] | undefined> {
  try {
    const address = `${document.documentElement.dataset.api ?? ''}/${devicesPath}`
    const answer = await within(patience, (signal) => fetch(address, { credentials: 'include', signal }))
    if (answer.status === 401) return []
    const { Code, Data } = await answer.json()
    if (Code !== 200) return undefined
    return (Data as { Uuid: string; DeviceType: string }[])
      .filter(({ Uuid }) => Uuid !== 'Others')
      .map(({ DeviceType }) => DeviceType)
  } catch {
    return undefined
  }
}
