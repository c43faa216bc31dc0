import type { Parsed } from '@tradewind/contract/calls'
import { email as emailField } from '@tradewind/contract/fields'
import { activeLocales, findActiveLocale, type LocaleCode } from '@tradewind/messages/locales'
import { translatorOf } from '@tradewind/messages/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../platform/errors.ts'
import type { Reader } from './head.ts'
import { html, type Markup } from './markup.ts'
import { sendPlainPage, shopSign } from './plain-page.ts'
import { readerOf } from './reader.ts'

export const REVOCATION_PATH = '/revocation'

type Declared = Parsed<'POST /api/revocation/declare'>
/** Declares it with the same limits as the call, and says when. */
export type Declare = (request: FastifyRequest, lang: LocaleCode, input: Declared) => Promise<{ declared_at: string }>

type Wrong = Partial<Record<'sn' | 'email' | 'tooMany', true>>

/**
 * The right of revocation for whoever cannot or does not want to log in: a page without a program, in two steps. It says the
 * same whatever there is (Directive (EU) 2023/2673).
 */
export async function serveRevocation(http: FastifyInstance, declare: Declare): Promise<void> {
  await http.register(async (page) => {
    // Forms of the browser are read here and nowhere else: no call can be made by a form of another site.
    page.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    page.get(REVOCATION_PATH, (request, reply) => {
      const typed = typedIn(request.query)
      return show(reply, readerIn(request, typed.lang), (reader) => askPage(reader, typed, {}))
    })
    page.post(REVOCATION_PATH, (request, reply) => answerForm(request, reply, declare))
  })
}

async function answerForm(request: FastifyRequest, reply: FastifyReply, declare: Declare): Promise<FastifyReply> {
  const typed = typedIn(request.body)
  const reader = readerIn(request, typed.lang)
  const wrong = wrongIn(typed)
  if (wrong.sn || wrong.email) return show(reply.status(422), reader, (of) => askPage(of, typed, wrong))
  if (typed.step === 'change') return show(reply, reader, (of) => askPage(of, typed, {}))
  if (typed.step !== 'confirm') return show(reply, reader, (of) => checkPage(of, typed))
  try {
    const { sn, email } = typed
    const { declared_at } = await declare(request, reader.locale.file_name, { sn, email })
    return show(reply, reader, (of) => donePage(of, sn, declared_at))
  } catch (error) {
    if (!(error instanceof DomainError) || error.refusal !== 'request.too_many') throw error
    return show(reply, reader, (of) => askPage(of, typed, { tooMany: true }))
  }
}

type Typed = { sn: string; email: string; step: string; lang: string }

function typedIn(given: unknown): Typed {
  const fields = (given ?? {}) as Record<string, unknown>
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].slice(0, 300).trim() : '')
  return {
    sn: text('sn').replaceAll(/[\s-]/g, '').toUpperCase(),
    email: text('email'),
    step: text('step'),
    lang: text('lang'),
  }
}

const wrongIn = ({ sn, email }: Typed): Wrong => ({
  ...(!/^[0-9A-Z]{10}$/.test(sn) && { sn: true }),
  ...(!emailField.safeParse(email).success && { email: true }),
})

function readerIn(request: FastifyRequest, lang: string): Reader {
  const reader = readerOf(request)
  return { ...reader, locale: findActiveLocale(lang) ?? reader.locale }
}

type Drawn = { title: string; body: Markup }

function show(reply: FastifyReply, reader: Reader, draw: (reader: Reader) => Drawn): FastifyReply {
  const { title, body } = draw(reader)
  const { t } = translatorOf(reader.locale.file_name)
  const languages = activeLocales.map(
    ({ file_name, bcp47, autonym }) =>
      html`<a href="${REVOCATION_PATH}?lang=${file_name}" hreflang="${bcp47}" lang="${bcp47}"${
        file_name === reader.locale.file_name ? html` aria-current="true"` : ''
      }>${autonym}</a>`,
  )
  return sendPlainPage(reply, reader, {
    title,
    body: html`<header>${shopSign}</header><main><h1>${title}</h1>${body}</main>
<footer><nav><a href="/myPurchases">${t('revocation.foot.login')}</a><a href="/home">${t('revocation.foot.shop')}</a></nav>
<nav aria-label="${t('revocation.foot.languages')}">${languages}</nav></footer>`,
  })
}

function askPage({ locale }: Reader, { sn, email }: Typed, wrong: Wrong): Drawn {
  const { t } = translatorOf(locale.file_name)
  const field = (name: 'sn' | 'email', hint: string | undefined, input: Markup) =>
    html`<label>${t(`revocation.form.${name}`)}${hint && html`<span class="hint">${hint}</span>`}${input}</label>${
      wrong[name] && html`<p class="wrong" id="${name}-wrong">${t(`revocation.wrong.${name}`)}</p>`
    }`
  const state = (name: 'sn' | 'email') =>
    wrong[name] && html` aria-invalid="true" aria-describedby="${name}-wrong" autofocus`
  return {
    title: t('revocation.page.title'),
    body: html`<p>${t('revocation.page.intro')}</p><p class="soft">${t('revocation.page.exempt')}</p>
${wrong.tooMany && html`<p class="wrong" role="alert">${t('revocation.wrong.tooMany')}</p>`}
<form method="post" action="${REVOCATION_PATH}" novalidate>
<input type="hidden" name="lang" value="${locale.file_name}">
${field('sn', t('revocation.form.snHint'), html`<input name="sn" value="${sn}" dir="ltr" maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false"${state('sn')}>`)}
${field('email', undefined, html`<input name="email" type="email" value="${email}" dir="ltr" maxlength="254" autocomplete="email"${state('email')}>`)}
<button>${t('revocation.form.next')}</button></form>`,
  }
}

function checkPage({ locale }: Reader, { sn, email }: Typed): Drawn {
  const { t } = translatorOf(locale.file_name)
  return {
    title: t('revocation.check.title', { sn }),
    body: html`<p>${t('revocation.check.text')}</p>
<dl><div><dt>${t('revocation.form.sn')}</dt><dd><bdi>${sn}</bdi></dd></div><div><dt>${t('revocation.form.email')}</dt><dd><bdi>${email}</bdi></dd></div></dl>
<form method="post" action="${REVOCATION_PATH}">
<input type="hidden" name="lang" value="${locale.file_name}"><input type="hidden" name="sn" value="${sn}"><input type="hidden" name="email" value="${email}">
<button name="step" value="confirm">${t('revocation.check.yes')}</button>
<button class="quiet" name="step" value="change">${t('revocation.check.change')}</button></form>`,
  }
}

function donePage({ locale }: Reader, sn: string, declaredAt: string): Drawn {
  const { t } = translatorOf(locale.file_name)
  return {
    title: t('revocation.done.title'),
    body: html`<p><b>${t('revocation.done.time', { at: declaredAt, sn })}</b></p>
<p>${t('revocation.done.receipt')}</p><p>${t('revocation.done.callOff')}</p>`,
  }
}
