import { readFile } from 'node:fs/promises'
import { rawMail } from '#tests/helpers/raw-mail.ts'
import { unzip } from '#tests/helpers/unzip.ts'
import { fresh } from './helpers/client.ts'
import { deliver } from './helpers/mailbox.ts'
import { mailTo } from './helpers/mails.ts'
import { newTicket } from './helpers/new-ticket.ts'
import { openTicket, test } from './helpers/staff.ts'
import { expect } from './helpers/test.ts'

test('what is held of a person is looked at from a ticket, exported and deleted by a lead, and by no agent', async ({
  agent,
  faults,
  lead,
  request,
}) => {
  const email = fresh('held')
  const first = await newTicket(request, { email, subject: 'About my plug' })
  const second = await newTicket(request, { email, subject: 'About my lamp' })
  const other = await newTicket(request, { email: fresh('other') })

  await openTicket(agent, first)
  await agent.getByRole('link', { name: 'All that we hold' }).click()
  await expect(agent.getByRole('row', { name: /^tickets 2/ })).toBeVisible()
  await expect(agent.getByRole('link', { name: second })).toBeVisible()
  await expect(agent.getByRole('button', { name: /Export|Delete/ })).toHaveCount(0)
  expect(agent.url()).not.toContain('@')

  await lead.goto('/desk/people')
  await lead.getByLabel('Address of mail').fill(email.toUpperCase())
  await lead.getByRole('button', { name: 'Look' }).click()
  await expect(lead.getByRole('row', { name: /^tickets 2/ })).toBeVisible()
  const download = lead.waitForEvent('download')
  await lead.getByRole('button', { name: 'Export all of it' }).click()
  const files = unzip(await readFile(await (await download).path()))
  const texts = [...files].filter(([name]) => name.endsWith('.json')).map(([, content]) => content.toString())
  expect(texts.join()).toContain('About my plug')
  expect(texts.join()).toContain('About my lamp')

  await lead.getByRole('button', { name: 'Delete…' }).click()
  const dialog = lead.getByRole('dialog', { name: 'Delete what we hold' })
  const erase = dialog.getByRole('button', { name: 'Delete', exact: true })
  await dialog.getByLabel('Type the address').fill(email.slice(1))
  await expect(erase).toBeDisabled()
  await dialog.getByLabel('Type the address').fill(email)
  await erase.click()
  await expect(lead.getByText('We hold nothing of this address.')).toBeVisible()
  await expect(lead.getByRole('button', { name: /Export|Delete/ })).toHaveCount(0)
  await lead.goto(`/desk?state=all&keyword=${email}`)
  await expect(lead.getByText('No ticket fits.')).toBeVisible()
  await openTicket(lead, other)
  await lead.goto('/desk/trail')
  for (const done of ['looked at a person', 'exported a person’s data', 'deleted a person’s data'])
    await expect(lead.getByRole('row').filter({ hasText: done }).filter({ hasText: first }).first()).toBeVisible()
  faults.length = 0
})

test('a mail that answers no ticket is shown as what it is, and taken off the list', async ({ agent, request }) => {
  const customer = fresh('theirs')
  const ours = await newTicket(request, { email: customer })
  const mail = await mailTo(customer, (text) => text.includes(`/detail/${ours}#token=`))
  const [, to = ''] = /^Reply-To: [^@]*?([^\s<]+@[^\s>]+)/m.exec(mail) ?? []
  const subject = `Please <b onmouseover=alert(1)>help</b> ${Date.now()}`
  const attack = '<img src=x onerror=alert(2)><script>alert(3)</script>'
  await deliver(rawMail({ From: `Eve <${fresh('eve')}>`, To: to, Subject: subject }, `Give me the ticket.\n${attack}`))
  await deliver(
    rawMail(
      { From: `Daemon <${fresh('daemon')}>`, Subject: `Away ${subject}`, 'Auto-Submitted': 'auto-replied' },
      'Back in May.',
    ),
  )
  await agent.goto('/desk/mails')
  const shown = agent.getByRole('listitem').filter({ has: agent.getByRole('heading', { name: subject, exact: true }) })
  const away = agent.getByRole('listitem').filter({ hasText: `Away ${subject}` })
  await expect(async () => {
    await agent.reload()
    await expect(shown).toHaveCount(1, { timeout: 2000 })
    await expect(away).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await expect(shown).toContainText(attack)
  await expect(shown.getByRole('link', { name: ours })).toHaveAttribute('href', `/desk/ticket/${ours}`)
  await expect(shown).toContainText('From an address that the ticket is not of')
  await expect(away).toContainText('Automatic reply')
  await shown.getByRole('button', { name: 'Off the list' }).click()
  await expect(shown).toHaveCount(0)
  await agent.reload()
  await expect(agent.getByRole('heading', { name: `Away ${subject}` })).toBeVisible()
  await expect(shown).toHaveCount(0)
})
