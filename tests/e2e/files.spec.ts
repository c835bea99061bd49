import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { code } from '#contracts/envelope.ts'
import { openOssStorage } from '#server/storage/oss.ts'
import { openOssEmulator } from '#tests/api/storage/oss-emulator.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { alive, type Call, expect, type FilesSite, test } from './helpers/files-site.ts'
import { phone } from './helpers/test.ts'

const megabyte = 1024 * 1024

interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A file whose kind is that of its name, unless `type` says otherwise. */
function file(name: string, size = 3000, type = name.split('.').at(-1)?.toLowerCase() ?? ''): Chosen {
  return { name, mimeType: '', buffer: Buffer.from(fileOf(type, size)) }
}

const form = (page: Page) => page.locator('form#files')
const field = (page: Page, label = 'Attachments') => form(page).locator('.files').filter({ hasText: label })
const chooser = (page: Page, label = 'Attachments') => field(page, label).locator('input[type=file]')
const rows = (page: Page, label = 'Attachments') => field(page, label).locator('.file')
const row = (page: Page, name: string) => form(page).locator('.file').filter({ hasText: name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const uploaded = (page: Page, name: string) => expect(row(page, name)).toContainText('Uploaded')
const sent = (page: Page) => expect(page.getByRole('status').filter({ hasText: '1234567' })).toBeVisible()

async function open(page: Page, { origin }: FilesSite): Promise<void> {
  await page.goto(`${origin}/files-en`)
  await alive(page)
}

async function send(page: Page, subject = 'It hums'): Promise<void> {
  await form(page).getByLabel('Subject').fill(subject)
  await button(page, 'Send').click()
}

const isPart = ({ method }: Call) => method === 'PUT'
const announced = ({ calls }: FilesSite) => calls.filter((call) => call === 'POST /api/v1/upload').length
const parts = ({ calls }: FilesSite) => calls.filter((call) => call.startsWith('PUT ')).map((call) => call.at(-1))

/** Files as a browser has them from elsewhere than the chooser. */
const makeFiles = (page: Page, made: { name: string; size: number; head: string }[]) =>
  page.evaluateHandle((list) => {
    const data = new DataTransfer()
    for (const { name, size, head } of list) {
      const bytes = new Uint8Array(size)
      bytes.set(Uint8Array.from(head, (letter) => letter.charCodeAt(0)))
      data.items.add(new File([bytes], name))
    }
    return data
  }, made)
const png = '\x89PNG\r\n\x1a\n'

test('files go while the form is filled in, under their names, and with it', async ({ page, files }) => {
  await open(page, files)
  await chooser(page).setInputFiles([file('Größe ß.PDF'), file('請求書.jpg', 6 * megabyte)])
  await chooser(page, 'Evidence').setInputFiles([file('чек №5.HEIC')])
  for (const name of ['Größe ß.PDF', '請求書.jpg', 'чек №5.HEIC']) await uploaded(page, name)
  await send(page)
  await sent(page)
  expect(files.sent).toEqual([{ subject: 'It hums', files: ['Größe ß.PDF', '請求書.jpg', 'чек №5.HEIC'] }])
  expect(await files.unclaimed()).toBe(0)
})

test('pictures leave the browser without place and camera, and the page says so', async ({ page, files }) => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Model: 'Canary' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Canary')).toBe(true)
  await open(page, files)
  await expect(chooser(page)).toHaveAccessibleDescription(/Location and camera data are removed/)
  await chooser(page).setInputFiles([{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }])
  await uploaded(page, 'photo.jpg')
  const stored = (await files.stored()).get('photo.jpg')
  expect(stored?.includes('Canary')).toBe(false)
  expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
  await expect(row(page, 'photo.jpg').locator('img')).toHaveJSProperty('complete', true)
  expect(
    await row(page, 'photo.jpg')
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBe(40)
})

test.describe('on a phone', () => {
  test.use(phone)
  test('three files go, its camera is offered, and there is room for fingers', async ({ page, files }) => {
    await open(page, files)
    const [choosing] = await Promise.all([
      page.waitForEvent('filechooser'),
      field(page).getByText('Choose files', { exact: true }).tap(),
    ])
    expect(await chooser(page).getAttribute('accept')).toBe('image/*,video/*,.pdf,.zip,.7z,.rar,.gz')
    expect(choosing.isMultiple()).toBe(true)
    await choosing.setFiles([file('IMG_0001.HEIC', 7 * megabyte), file('IMG_0002.MOV', 11 * megabyte), file('a.jpg')])
    for (const name of ['IMG_0001.HEIC', 'IMG_0002.MOV', 'a.jpg']) await uploaded(page, name)
    for (const target of await form(page).locator('.files .button').all()) {
      const box = await target.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    }
    await send(page)
    await sent(page)
    expect(files.sent[0]?.files).toEqual(['IMG_0001.HEIC', 'IMG_0002.MOV', 'a.jpg'])
  })
})

test('passes the rules for accessibility, with files of every state', async ({ page, files }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await open(page, files)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  files.before = (call) => (isPart(call) ? promise : undefined)
  await chooser(page).setInputFiles([file('wrong.exe'), file('a.png')])
  await button(page, 'Send').click()
  await expect(form(page).locator('progress')).toHaveAccessibleName('Upload of a.png')
  const { violations } = await new AxeBuilder({ page }).include('form').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  resolve(undefined)
  await uploaded(page, 'a.png')
})

test.describe('what cannot go', () => {
  test('is told at the file, before or after it was sent, and leaves nothing behind', async ({ page, files }) => {
    await open(page, files)
    await chooser(page).setInputFiles([file('x.jpg.exe'), file('README')])
    await expect(row(page, 'x.jpg.exe')).toContainText('Files of this kind are not accepted here.')
    await expect(row(page, 'README')).toContainText('has no extension')
    expect(announced(files)).toBe(0)
    await button(page, 'Remove x.jpg.exe').click()
    await expect(chooser(page)).toBeFocused()
    await button(page, 'Remove README').click()

    await chooser(page).setInputFiles([file('receipt.jpg', 3000, 'pdf')])
    await expect(row(page, 'receipt.jpg')).toContainText('does not match its extension')
    await expect(field(page).getByRole('status')).toHaveText('receipt.jpg was not uploaded.')
    expect(await files.unclaimed()).toBe(0)
    await send(page)
    await expect(chooser(page)).toBeFocused()
    expect(files.sent).toEqual([])
    await button(page, 'Remove receipt.jpg').click()
    await button(page, 'Send').click()
    await sent(page)
  })

  test('is more than 50 MB, together, in the words for it; what fits again goes by itself', async ({ page, files }) => {
    await open(page, files)
    await chooser(page).setInputFiles([file('a.zip', 1000)])
    await uploaded(page, 'a.zip')
    const many = await makeFiles(page, [
      { name: 'large.png', size: 50 * megabyte - 50, head: png },
      { name: 'small.png', size: 400, head: png },
    ])
    await chooser(page).evaluate((input: HTMLInputElement, data) => {
      input.files = data.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }, many)
    await expect(row(page, 'large.png')).toContainText(
      'Sorry, upload exceeds 50 MB and cannot be sent, please delete it',
    )
    await send(page)
    await expect(field(page).locator('#files-attachment-error')).toHaveText(
      'Sorry, upload exceeds 50 MB and cannot be sent, please delete it',
    )
    await button(page, 'Remove small.png').click()
    await button(page, 'Remove a.zip').click()
    await uploaded(page, 'large.png')
    await expect(field(page).locator('#files-attachment-error')).toHaveCount(0)
  })

  test('is more than three files, over all fields of a form', async ({ page, files }) => {
    await open(page, files)
    await chooser(page).setInputFiles([file('1.png'), file('2.png')])
    await chooser(page, 'Evidence').setInputFiles([file('3.png'), file('4.png')])
    await expect(rows(page, 'Evidence')).toHaveCount(1)
    await expect(field(page, 'Evidence')).toContainText('At most 3 files can be sent. The others were not added.')
    await button(page, 'Remove 1.png').click()
    await chooser(page, 'Evidence').setInputFiles([file('4.png')])
    await uploaded(page, '4.png')
  })

  test('is told with the limit that the service really has', async ({ page, files }) => {
    files.before = ({ method, path }) => {
      const large = { Code: code.tooLarge, Data: { fields: { size: 'file-too-large' } } }
      if (method === 'POST' && path === '/api/v1/upload') return Response.json(large, { status: 413 })
      const limit = { files: 3, bytes: 20 * megabyte, extensions: [], partSize: 1 }
      const limits = { ticket: limit, security: limit, frame: limit }
      return path.endsWith('getFieldLimitConfig') ? Response.json({ Code: 200, Data: limits }) : undefined
    }
    await open(page, files)
    await chooser(page).setInputFiles([file('a.png')])
    await expect(row(page, 'a.png')).toContainText('Sorry, upload exceeds 20 MB and cannot be sent')
  })
})

test('the form waits for its files, says so, and can be sent once they are there', async ({ page, files }) => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  files.before = (call) => (isPart(call) ? promise : undefined)
  await open(page, files)
  await chooser(page).setInputFiles([file('a.png')])
  await send(page)
  const error = form(page).locator('#files-attachment-error')
  await expect(error).toHaveText('Please submit after the files have been successfully uploaded.')
  await expect(chooser(page)).toBeFocused()
  resolve(undefined)
  await uploaded(page, 'a.png')
  await expect(error).toHaveCount(0)
  await button(page, 'Send').click()
  await sent(page)
  expect(files.sent).toHaveLength(1)
})

test.describe('a connection that breaks', () => {
  test('in the middle of a part costs that part alone', async ({ page, files }) => {
    let cuts = 0
    files.before = (call) => {
      if (isPart(call) && call.path.endsWith('/2') && cuts++ < 2) call.cut()
      return undefined
    }
    await open(page, files)
    await chooser(page).setInputFiles([file('film.mp4', 11 * megabyte)])
    await uploaded(page, 'film.mp4')
    expect(parts(files).toSorted()).toEqual(['1', '2', '2', '2', '3'])
    expect((await files.stored()).get('film.mp4')?.length).toBe(11 * megabyte)
    await send(page)
    await sent(page)
  })

  test('lets a part go that never arrives, and it is sent again', async ({ page, files }) => {
    let lost = 0
    files.before = (call) => (isPart(call) && lost++ === 0 ? new Response(null, { status: 200 }) : undefined)
    await open(page, files)
    await chooser(page).setInputFiles([file('a.png')])
    await uploaded(page, 'a.png')
    expect([announced(files), parts(files)]).toEqual([1, ['1', '1']])
  })

  test('for long is waited for, and told', async ({ page, files, context }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    files.before = async (call) => {
      if (!isPart(call)) return undefined
      await promise
      call.cut()
      return undefined
    }
    await open(page, files)
    await chooser(page).setInputFiles([file('film.mp4', 6 * megabyte)])
    await expect.poll(() => parts(files)).toHaveLength(2)
    await context.setOffline(true)
    resolve()
    await expect(row(page, 'film.mp4')).toContainText('No connection.')
    files.before = () => undefined
    await context.setOffline(false)
    await uploaded(page, 'film.mp4')
    expect(announced(files)).toBe(1)
  })

  test('lets addresses run out, and new ones are signed', async ({ page, files }) => {
    let credentials = 0
    await page.route('**/aliStsToken*', async (route) => {
      credentials++
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, Data: { ...body.Data, seconds: credentials === 1 ? 0 : 900 } } })
    })
    await open(page, files)
    await chooser(page).setInputFiles([file('film.mp4', 11 * megabyte)])
    await uploaded(page, 'film.mp4')
    expect(credentials).toBe(3)
  })
})

test.describe('a reload', () => {
  test('keeps what has arrived, and goes on with a file that is chosen again', async ({ page, files }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    await open(page, files)
    await chooser(page).setInputFiles([file('a.png')])
    await uploaded(page, 'a.png')
    files.before = (call) => (isPart(call) && !call.path.endsWith('/1') ? promise : undefined)
    const film = file('film.mp4', 11 * megabyte)
    await page.evaluate(() => {
      // Chosen again, a file of a disk has the same date; one that a test makes has not.
      Object.defineProperty(File.prototype, 'lastModified', { get: () => 1 })
    })
    await chooser(page).setInputFiles([film])
    await expect.poll(() => files.arrived('film.mp4')).toEqual([1])
    await form(page).getByLabel('Subject').fill('It hums')
    await page.reload()
    await alive(page)
    resolve(undefined)
    await uploaded(page, 'a.png')
    await expect(row(page, 'film.mp4')).toContainText('has arrived. Please choose the same file again')
    await button(page, 'Send').click()
    await expect(form(page).locator('#files-attachment-error')).toContainText('Please submit after the files')
    // A chooser that is closed again is forgotten.
    const again = () => Promise.all([page.waitForEvent('filechooser'), button(page, 'Choose film.mp4 again').click()])
    const [closed] = await again()
    await closed.setFiles([])
    await chooser(page).dispatchEvent('click')
    await chooser(page).setInputFiles([file('b.png')])
    await uploaded(page, 'b.png')
    await expect(rows(page)).toHaveCount(3)
    await page.evaluate(() => Object.defineProperty(File.prototype, 'lastModified', { get: () => 1 }))
    const before = announced(files)
    const [choosing] = await again()
    await choosing.setFiles([film])
    await uploaded(page, 'film.mp4')
    expect(announced(files)).toBe(before)
    await button(page, 'Send').click()
    await sent(page)
    expect(files.sent).toEqual([{ subject: 'It hums', files: ['a.png', 'film.mp4', 'b.png'] }])
  })

  test('tells of a file that was not handed in for a day, and takes it again', async ({ page, files }) => {
    await open(page, files)
    await chooser(page).setInputFiles([file('a.png')])
    await uploaded(page, 'a.png')
    await files.test.db.kysely.deleteFrom('upload').execute()
    await page.reload()
    await alive(page)
    await expect(row(page, 'a.png')).toContainText('We no longer have this file.')
    const [choosing] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Choose a.png again').click()])
    await choosing.setFiles([file('a.png')])
    await uploaded(page, 'a.png')
    await expect(rows(page)).toHaveCount(1)
    await send(page)
    await sent(page)
  })

  test('of the page in another language finds them too', async ({ page, files }) => {
    await open(page, files)
    await chooser(page).setInputFiles([file('a.png')])
    await uploaded(page, 'a.png')
    await page.goto(`${files.origin}/files-de`)
    await alive(page)
    await expect(row(page, 'a.png')).toContainText('Hochgeladen')
  })
})

test.describe('files from elsewhere', () => {
  test('are dropped on the field, and beside it they do not make the page go', async ({ page, files }) => {
    await open(page, files)
    const dropped = await makeFiles(page, [{ name: 'dropped.png', size: 400, head: png }])
    await page.dispatchEvent('.files', 'dragenter', { dataTransfer: dropped })
    await expect(field(page)).toHaveAttribute('data-over', 'true')
    await page.dispatchEvent('.files', 'drop', { dataTransfer: dropped })
    await uploaded(page, 'dropped.png')
    await expect(field(page)).not.toHaveAttribute('data-over')
    const stays = await page.evaluate((dataTransfer) => {
      const event = new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true })
      document.body.dispatchEvent(event)
      return event.defaultPrevented
    }, dropped)
    expect(stays).toBe(true)
    await expect(rows(page)).toHaveCount(1)
  })

  test('are pasted, and a text that is copied with its picture stays a text', async ({ page, files }) => {
    await open(page, files)
    const paste = async (selector: string, text: boolean) => {
      const data = await makeFiles(page, [{ name: 'image.png', size: 400, head: png }])
      await page.locator(selector).evaluate(
        (target, { data, text }) => {
          if (text) data.setData('text/plain', 'It hums')
          target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
        },
        { data, text },
      )
    }
    await paste('#files-subject', true)
    await expect(rows(page)).toHaveCount(0)
    await paste('#files-subject', false)
    await uploaded(page, 'image.png')
    await paste('#files-damage', false)
    await expect(rows(page, 'Evidence')).toHaveCount(1)
    await expect(rows(page)).toHaveCount(1)
  })
})

test.describe('what was uploaded', () => {
  test('stays when a field fails and when a send fails, and goes once', async ({ page, files }) => {
    await open(page, files)
    await chooser(page).setInputFiles([file('1.png'), file('2.pdf'), file('3.zip')])
    for (const name of ['1.png', '2.pdf', '3.zip']) await uploaded(page, name)
    await button(page, 'Send').click()
    await expect(form(page).getByLabel('Subject')).toBeFocused()
    files.refusals.push(
      Response.json({ Code: code.unavailable, Data: null }, { status: 503, headers: { 'Retry-After': '60' } }),
    )
    await send(page)
    await expect(form(page).getByRole('alert')).toContainText('We are very busy')
    await page.setViewportSize({ width: 700, height: 800 })
    await page.setViewportSize({ width: 900, height: 800 })
    await expect(rows(page)).toHaveCount(3)
    await button(page, 'Send').click()
    await sent(page)
    expect([announced(files), parts(files).length]).toEqual([3, 3])
    expect(files.sent).toEqual([{ subject: 'It hums', files: ['1.png', '2.pdf', '3.zip'] }])
    expect(files.calls.filter((call) => call.endsWith('/cancel'))).toEqual([])
  })

  test('goes on while its step of the form is not on the screen', async ({ page, files }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    files.before = (call) => (isPart(call) ? promise : undefined)
    await open(page, files)
    await chooser(page).setInputFiles([file('a.png')])
    await button(page, 'Other step').click()
    await expect(rows(page)).toHaveCount(0)
    await send(page)
    await expect(form(page).getByRole('alert')).toContainText('Please submit after the files')
    resolve(undefined)
    await expect.poll(async () => (await files.stored()).get('a.png')?.length).toBe(3000)
    await button(page, 'Other step').click()
    await uploaded(page, 'a.png')
    await button(page, 'Send').click()
    await sent(page)
    expect(files.sent[0]?.files).toEqual(['a.png'])
  })

  test.describe('is deleted', () => {
    for (const [how, act] of [
      ['when it is removed', (page: Page) => button(page, 'Remove a.png').click()],
      ['when the form is cleared', (page: Page) => button(page, 'Clear').click()],
      ['on a log-out', (page: Page) => button(page, 'Log out').click()],
    ] as const)
      test(how, async ({ page, files }) => {
        await open(page, files)
        await chooser(page).setInputFiles([file('a.png')])
        await uploaded(page, 'a.png')
        await act(page)
        await expect(rows(page)).toHaveCount(0)
        await expect.poll(() => files.unclaimed()).toBe(0)
        expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('a.png')
        await page.reload()
        await alive(page)
        await expect(rows(page)).toHaveCount(0)
      })

    test('when it is removed while it goes, and the others go on', async ({ page, files }) => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      files.before = (call) => (isPart(call) ? promise : undefined)
      await open(page, files)
      await chooser(page).setInputFiles([file('1.mp4', 11 * megabyte), file('2.mp4', 6 * megabyte), file('3.png')])
      await expect.poll(() => parts(files).length).toBe(3)
      await button(page, 'Remove 1.mp4').click()
      resolve(undefined)
      await uploaded(page, '2.mp4')
      await uploaded(page, '3.png')
      await expect(rows(page)).toHaveCount(2)
      await expect.poll(() => files.unclaimed()).toBe(2)
      await send(page)
      await sent(page)
    })
  })
})

test.describe('with a bucket', () => {
  test('small files go by a form and large ones in parts, on signed addresses', async ({ page, files }) => {
    const oss = await openOssEmulator()
    Object.assign(files.test.service.storage, openOssStorage(oss.config))
    await open(page, files)
    await chooser(page).setInputFiles([file('small.jpg'), file('film.mp4', 11 * megabyte)])
    await uploaded(page, 'small.jpg')
    await uploaded(page, 'film.mp4')
    await send(page)
    await sent(page)
    expect([...oss.objects.values()].map(({ body }) => body.length).sort()).toEqual([11 * megabyte, 3000])
    expect(parts(files)).toEqual([])
    await oss.close()
  })
})
