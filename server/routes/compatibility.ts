import {
  getActuators,
  getBoilers,
  getFrameMakers,
  getFrameSeries,
  getGarageMakers,
  getGarageSeries,
  getSpecialOpeners,
  getSpecialPictures,
} from '#contracts/compatibility.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { type ContentService, contentRoute } from '#server/api/content-route.ts'
import type { WithSeries } from '#server/content/compatibility.ts'
import { foldName } from '#shared/text/fold-name.ts'

export function compatibilityRoutes(app: ApiApp, service: ContentService): void {
  contentRoute(app, service, getGarageMakers, ({ compatibility }) => compatibility.openers.map(({ maker }) => maker))
  contentRoute(app, service, getGarageSeries, ({ compatibility }, { manufacturer }) =>
    seriesOf(compatibility.openers, manufacturer),
  )
  contentRoute(app, service, getSpecialOpeners, ({ compatibility }) => compatibility.specialOpeners)
  contentRoute(app, service, getFrameMakers, ({ compatibility }) => compatibility.frames.map(({ maker }) => maker))
  contentRoute(app, service, getFrameSeries, ({ compatibility }, { manufacturer }) =>
    seriesOf(compatibility.frames, manufacturer),
  )
  contentRoute(app, service, getSpecialPictures, ({ compatibility }, { manufacturer = '', model = '' }) => {
    const series = seriesOf(compatibility.frames, manufacturer).find((one) => isNamed(one, model))
    return [{ diagram: 'frame-size-check' as const, corners: series?.corners?.is }]
  })
  contentRoute(app, service, getBoilers, ({ compatibility }) => compatibility.boilers)
  contentRoute(app, service, getActuators, ({ compatibility }) => compatibility.actuators)
}

/** The series of the maker of that name, in any spelling; none where there is no such maker. */
function seriesOf<Series>(list: WithSeries<Named, Series>[], manufacturer: string): Series[] {
  return list.find(({ maker }) => isNamed(maker, manufacturer))?.series ?? []
}

interface Named {
  name: string
  aliases: string[]
}

function isNamed({ name, aliases }: Named, text: string): boolean {
  return [name, ...aliases].some((each) => foldName(each) === foldName(text))
}
