import type { InputOf } from '#contracts/endpoint.ts'
import type { updateFaqStatistics } from '#contracts/help-centre.ts'
import { safeStorage } from '#src/stores/storage.ts'
import { send } from './lib/send.ts'

type Update = InputOf<typeof updateFaqStatistics>

const seen = safeStorage('sessionStorage')
/** What is counted as read already, or is about to be. */
const counting = new Set<string>()

/**
 * `<faq-vote data-faq="141" data-lang="en" data-contact="…">`: counts that an article was read, once a visit, and asks
 * whether it helped. Who says no may say why; an answer may be changed. What is in it is built with the page, or comes
 * from `<template id="faq-vote">` where a script makes it.
 */
class FaqVote extends HTMLElement {
  static observedAttributes = ['data-contact']
  #timer = 0
  #turn = 0
  // Who stays a moment reads; who sees the question can answer it.
  #observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && this.#countView())

  connectedCallback(): void {
    if (!this.firstElementChild) this.#fill()
    this.attributeChangedCallback()
    for (const button of this.#buttons)
      button.onclick = () => this.#vote(button.dataset.vote as 'helpful' | 'notHelpful')
    this.#reasons.onsubmit = (event) => {
      event.preventDefault()
      void this.#vote('notHelpful', new FormData(this.#reasons).get('reason') as Update['reason'])
    }
    this.#observer.observe(this)
    this.#timer = window.setTimeout(() => this.#countView(), 3000)
  }

  disconnectedCallback(): void {
    this.#observer.disconnect()
    clearTimeout(this.#timer)
  }

  /** The way to a person leads on with what is known. */
  attributeChangedCallback(): void {
    const link = this.querySelector<HTMLAnchorElement>('[data-contact]')
    if (link && this.dataset.contact) link.href = this.dataset.contact
  }

  get #buttons() {
    return this.querySelectorAll<HTMLButtonElement>('[data-vote]')
  }

  get #reasons() {
    return this.querySelector('form') as HTMLFormElement
  }

  #fill(): void {
    const template = document.getElementById('faq-vote')
    if (template instanceof HTMLTemplateElement) this.append(template.content.cloneNode(true))
  }

  #send(update: Pick<Update, 'kind' | 'reason'>): Promise<boolean> {
    const { faq, lang } = this.dataset
    return send('updateFaqStatistics', { id: Number(faq), lang: lang as Update['lang'], ...update })
  }

  async #countView(): Promise<void> {
    const key = `seen:${this.dataset.faq}`
    if (seen.get(key) || counting.has(key)) return
    counting.add(key)
    if (await this.#send({ kind: 'view' })) seen.set(key, '1')
    else counting.delete(key)
  }

  async #vote(kind: 'helpful' | 'notHelpful', reason?: Update['reason']): Promise<void> {
    void this.#countView()
    const turn = ++this.#turn
    if (!reason) this.#reasons.hidden = kind === 'helpful'
    const saved = await this.#send({ kind, reason })
    // Another answer was given meanwhile.
    if (turn !== this.#turn) return
    const status = this.querySelector('[role=status]') as HTMLElement
    const { thanks, sorry, failed } = status.dataset
    status.textContent = (saved ? (kind === 'helpful' || reason ? thanks : sorry) : failed) ?? ''
    if (!saved) return
    for (const button of this.#buttons) {
      const chosen = button.dataset.vote === kind
      button.setAttribute('aria-pressed', String(chosen))
      if (chosen && reason) button.focus()
    }
    if (reason) this.#reasons.hidden = true
  }
}

customElements.define('faq-vote', FaqVote)
