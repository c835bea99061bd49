import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { Connections } from '#server/web/connections.ts'

/** What the bounds need to know of a socket. */
class Plug extends EventEmitter {
  remoteAddress: string
  bytesWritten = 0
  writableLength = 0
  destroyed = false
  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }
  destroy() {
    this.destroyed = true
    this.emit('close')
  }
}

function connections({ most = 100, mostOfClient = 100, stalledAfter = 60_000 }) {
  const all = new Connections({ most, mostOfClient, stalledAfter })
  const socketOf = (plug: Plug) => plug as unknown as Socket
  return {
    open(address: string): Plug {
      const plug = new Plug(address)
      all.admit(socketOf(plug))
      return plug
    },
    begin: (plug: Plug) => all.begin(socketOf(plug)),
    end: (plug: Plug) => all.end(socketOf(plug)),
    cutStalled: (now: number) => all.cutStalled(now),
  }
}

test('a connection too many takes the place of the one of its client that has been idle longest', () => {
  const { open, begin, end } = connections({ mostOfClient: 3 })
  const other = open('2001:db8:1::1')
  const [asked, silent, busy] = [open('192.0.2.1'), open('192.0.2.1'), open('::ffff:192.0.2.1')]
  begin(busy)
  begin(asked)
  end(asked)
  const fourth = open('192.0.2.1')
  expect([other, asked, silent, busy, fourth].map((plug) => plug.destroyed)).toEqual([false, false, true, false, false])
  open('192.0.2.1')
  expect(asked.destroyed).toBe(true)
})

test('where all are in work it is closed itself, and there is room again when one has ended', () => {
  const { open, begin } = connections({ mostOfClient: 2 })
  const busy = [open('2001:db8::1'), open('2001:db8::2')]
  for (const plug of busy) begin(plug)
  expect(open('2001:db8::3').destroyed).toBe(true)
  expect(open('2001:db8:0:1::1').destroyed).toBe(false)
  busy[0]?.destroy()
  expect(open('2001:db8::3').destroyed).toBe(false)
})

test('the bound of all clients together works likewise', () => {
  const { open, begin } = connections({ most: 2 })
  const [first, second] = [open('192.0.2.1'), open('192.0.2.2')]
  begin(first)
  const third = open('192.0.2.3')
  expect([first, second, third].map((plug) => plug.destroyed)).toEqual([false, true, false])
  begin(third)
  expect(open('192.0.2.4').destroyed).toBe(true)
})

test('who takes nothing of an answer is cut off, who takes a byte now and then is not', () => {
  const { open, begin, end, cutStalled } = connections({ stalledAfter: 100 })
  const [deaf, slow, thinking, idle] = [open('192.0.2.1'), open('192.0.2.1'), open('192.0.2.1'), open('192.0.2.1')]
  for (const plug of [deaf, slow, thinking, idle]) begin(plug)
  for (const plug of [deaf, slow, idle]) Object.assign(plug, { bytesWritten: 70_000, writableLength: 65_536 })
  end(idle)
  for (let now = 1000; now <= 1400; now += 50) {
    slow.writableLength -= 1
    cutStalled(now)
    expect(deaf.destroyed).toBe(now >= 1100)
  }
  expect([slow, thinking, idle].map((plug) => plug.destroyed)).toEqual([false, false, false])
})
