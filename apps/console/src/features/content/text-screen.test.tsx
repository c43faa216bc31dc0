import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { changedLines } from './changed-lines.ts'

type Detail = Answer<'GET /api/admin/content_detail'>
const at = '2026-11-12T10:00:00.000Z'
const olga = { id: '01930000-0000-7000-8000-000000000001', name: 'Olga' }
const detail: Detail = {
  id: 'terms',
  kind: 'law',
  topic: null,
  edition: 2,
  since: at,
  retired: false,
  lang: 'de',
  text: { title: 'Bedingungen', body: 'Von früher.', revision: 1, edition: 1 },
  english: { title: 'Terms', body: 'As they are.', revision: 3 },
  draft: null,
  history: [{ revision: 1, edition: 1, title: 'Bedingungen', by: null, at, changed: null }],
  figures: [{ name: 'send_within', value: '7 Tage' }],
  helped: 0,
  not_helped: 0,
  remarks: [],
}
const draft = (problems: NonNullable<Detail['draft']>['problems']): Detail => ({
  ...detail,
  draft: {
    title: 'Bedingungen',
    body: 'Neu in {send_within.after}.',
    by: olga,
    saved_at: at,
    shown: { lead: [{ kind: 'paragraph', runs: [{ text: 'Neu in 7 Tagen.' }] }], body: [] },
    problems,
  },
})

const open = (now: Detail, roles: Answer<'GET /api/admin/me'>['roles'] = ['administrator']) =>
  openConsole(
    '/texts/terms?lang=de',
    { operator: { roles } },
    {
      'GET /api/admin/content_detail': () => now,
      'GET /api/admin/content_revision': () => ({ title: 'Bedingungen', body: 'Von früher.', before: null }),
      'POST /api/admin/content_draft': () => draft([]),
      'POST /api/admin/content_publish': () => detail,
    },
  )

test('a language that is behind says what its readers see, and is written from what stands', async () => {
  const { inputs } = await open(detail)
  await screen.findByText(/Readers see the English one until edition 2/)
  const field = screen.getByLabelText<HTMLTextAreaElement>('Text')
  expect(field.value).toBe('Von früher.')
  fireEvent.change(field, { target: { value: 'Neu in {send_within.after}.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Keep and look' }))
  await waitFor(() =>
    expect(inputs('POST /api/admin/content_draft')).toEqual([
      { id: 'terms', lang: 'de', title: 'Bedingungen', body: 'Neu in {send_within.after}.' },
    ]),
  )
})

test('a draft is shown with today’s figures; a law text is published only with what changed', async () => {
  const { inputs } = await open(draft([]))
  await screen.findByText('Neu in 7 Tagen.')
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.getByLabelText('What changed').getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(screen.getByLabelText('What changed'), { target: { value: 'Boote sind neu.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(inputs('POST /api/admin/content_publish')).toEqual([
      { id: 'terms', lang: 'de', changed: 'Boote sind neu.', renews: false },
    ]),
  )
})

test('what cannot be shown is named, and keeps the draft from being published', async () => {
  const { inputs } = await open(draft([{ what: 'figure', at: '{next_week}' }]))
  expect((await screen.findByText(/This figure is not known/)).textContent).toContain('{next_week}')
  fireEvent.change(screen.getByLabelText('What changed'), { target: { value: 'Neu.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(inputs('POST /api/admin/content_publish')).toEqual([])
})

test('whoever may not write reads, and finds nothing to press', async () => {
  await open(draft([]), ['support'])
  await screen.findByText('Neu in 7 Tagen.')
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Keep and look' })).toBeNull()
})

test('two texts are told apart line by line, and what stayed stays in its order', () => {
  const told = (before: string, after: string) => changedLines(before, after).map(({ kind, line }) => `${kind} ${line}`)
  expect(told('a\nb\nc', 'a\nx\nc\nd')).toEqual(['same a', 'gone b', 'new x', 'same c', 'new d'])
  expect(told('', 'a')).toEqual(['new a'])
  expect(told('a', 'a')).toEqual(['same a'])
})
