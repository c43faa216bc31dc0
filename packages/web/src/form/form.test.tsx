// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ApiError } from '@tradewind/client/api-error'
import { loadAreas, loadLocale, MessagesProvider } from '@tradewind/messages/react'
import { TextInput } from '@tradewind/ui/text-input'
import { createPortal } from 'react-dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Form, FormFailure } from './form.tsx'
import { checkWith } from './problems.ts'
import { type Reading, useForm } from './use-form.ts'

type Typed = { name: string; amount: string }
type Sent = { input: Typed; key: string }

beforeAll(async () => {
  await loadAreas('en', ['words', 'fields'])
  await loadLocale('ar', 'en')
})
afterEach(cleanup)

const refusedAs = (error: string, data: object = {}) =>
  new ApiError({ kind: 'refused', msg: `refused: ${error}`, data: { error, ...data } })
const lostAnswer = () => new ApiError({ kind: 'network', msg: 'no network' })

function Payee({ send, read }: { send: (sent: Sent) => unknown; read?: (typed: Typed) => Reading<Typed> }) {
  const form = useForm<Typed>({
    initial: { name: '', amount: '' },
    read,
    send: (input, key) => send({ input, key }),
    beside: { 'wallet.insufficient_funds': 'amount' },
  })
  return (
    <Form form={form} aria-label="payee">
      <TextInput label="Name" enterKeyHint="next" {...form.text('name')} />
      <TextInput label="Amount" {...form.text('amount')} />
      <FormFailure form={form} />
      <button type="submit" aria-busy={form.busy}>
        Send
      </button>
      {form.dirty && <p>changed</p>}
    </Form>
  )
}

const screenOf = (props: Parameters<typeof Payee>[0], locale: 'en' | 'ar' = 'en') =>
  render(
    <MessagesProvider locale={locale}>
      <Payee {...props} />
    </MessagesProvider>,
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => act(async () => void fireEvent.submit(screen.getByRole('form')))

test('what was typed stays when the server says no; its sentence stands beside the field, which is led to', async () => {
  screenOf({
    send: () => {
      throw refusedAs('wallet.insufficient_funds')
    },
  })
  type('Name', 'Mei')
  type('Amount', '12')
  await send()
  const amount = field('Amount')
  expect([field('Name').value, amount.value]).toEqual(['Mei', '12'])
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  const said = document.getElementById(amount.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toBe('refused: wallet.insufficient_funds')
  expect(document.activeElement).toBe(amount)
  // Leaving it as it is does not take away what the server said of it; another value does.
  fireEvent.blur(amount)
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  type('Amount', '5')
  expect(amount.getAttribute('aria-invalid')).toBeNull()
})

test('what is wrong is said in the reader’s language before anything is sent, and led to from the first field on', async () => {
  const sent: Sent[] = []
  screenOf(
    { send: (one) => sent.push(one), read: () => ({ problems: { amount: 'required', name: 'required' } }) },
    'ar',
  )
  await send()
  expect(screen.getAllByText('يرجى ملء هذا الحقل')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(sent).toEqual([])
})

test('what goes wrong with the whole is read out, and goes when something else is typed', async () => {
  screenOf({
    send: () => {
      throw refusedAs('money.locked', { field: 'no_such_field' })
    },
  })
  await send()
  expect(screen.getByRole('alert').textContent).toContain('refused: money.locked')
  type('Name', 'Mei')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('two taps send once', async () => {
  let answer = () => {}
  const sent: Sent[] = []
  screenOf({
    send: (one) => {
      sent.push(one)
      return new Promise<void>((resolve) => {
        answer = resolve
      })
    },
  })
  await send()
  await send()
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  expect(sent).toHaveLength(1)
  await act(async () => answer())
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('false')
  await send()
  expect(sent).toHaveLength(2)
})

test('one intent has one key: over tries and corrections, until it was done or can no longer be', async () => {
  const keys: string[] = []
  const refused = () => refusedAs('wallet.insufficient_funds')
  const outcomes = [lostAnswer, refused, () => refusedAs('request.conflict'), undefined, undefined]
  screenOf({
    send: ({ key }) => {
      keys.push(key)
      const outcome = outcomes.shift()
      if (outcome) throw outcome()
    },
  })
  await send()
  // Nobody knows whether the first was done: a change must not let it be done twice.
  type('Amount', '6')
  await send()
  type('Amount', '7')
  await send()
  const [first, ...tries] = keys
  expect(tries).toEqual([first, first])
  await send()
  await send()
  expect(new Set([first, ...keys.slice(3)]).size).toBe(3)
})

test('of two things that are wrong with a field the first is said: it is the one to begin with', async () => {
  const schema = z.object({
    name: z.string('required').check(z.minLength(9, 'too_short'), z.regex(/^\d+$/, 'not_number')),
  })
  screenOf({ send: () => undefined, read: (input) => ({ input, problems: checkWith(schema, input) }) })
  type('Name', 'abc')
  await send()
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/9/).textContent).toBeTruthy()
  fireEvent.blur(field('Name'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  expect(screen.getByText(/9/).textContent).toBeTruthy()
})

test('a field that is left is looked at, unless it was left empty', async () => {
  screenOf({
    send: () => undefined,
    read: ({ name }) => ({ problems: { amount: 'required', ...(name !== 'Mei' && { name: 'invalid' }) } }),
  })
  fireEvent.blur(field('Name'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
  type('Name', 'Me')
  fireEvent.blur(field('Name'))
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'))
  // What was never said of another field is not said now.
  expect(field('Amount').getAttribute('aria-invalid')).toBeNull()
  type('Name', 'Mei')
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
})

test('the keyboard’s Next leads to the next field and sends nothing; it knows what was changed', async () => {
  screenOf({ send: () => undefined })
  field('Name').focus()
  expect(fireEvent.keyDown(field('Name'), { key: 'Enter' })).toBe(false)
  expect(document.activeElement).toBe(field('Amount'))
  expect(fireEvent.keyDown(field('Amount'), { key: 'Enter' })).toBe(true)
  expect(screen.queryByText('changed')).toBeNull()
  type('Name', 'Mei')
  expect(screen.getByText('changed')).toBeTruthy()
  type('Name', '')
  expect(screen.queryByText('changed')).toBeNull()
})

test('a form in a dialog of another form does not send the other', async () => {
  const sent: string[] = []
  function Inner() {
    const form = useForm({ initial: {}, send: () => sent.push('inner') })
    return createPortal(<Form form={form} aria-label="inner" />, document.body)
  }
  function Outer() {
    const form = useForm({ initial: {}, send: () => sent.push('outer') })
    return (
      <Form form={form} aria-label="outer">
        <Inner />
      </Form>
    )
  }
  render(
    <MessagesProvider locale="en">
      <Outer />
    </MessagesProvider>,
  )
  await act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'inner' })))
  expect(sent).toEqual(['inner'])
})

test('places in a list have paths of their own', async () => {
  function Packages() {
    const form = useForm({
      initial: { packages: [{ no: '' }, { no: '' }] },
      read: () => ({ problems: { 'packages.1.no': 'required', packages: 'invalid' } }),
    })
    return <Form form={form} aria-label="packages" data-said={Object.keys(form.errors).sort().join(' ')} />
  }
  render(
    <MessagesProvider locale="en">
      <Packages />
    </MessagesProvider>,
  )
  await send()
  expect(screen.getByRole('form').dataset.said).toBe('packages packages.1.no')
})
