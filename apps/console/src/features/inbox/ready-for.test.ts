import { expect, test } from 'vitest'
import type { Snippet } from './inbox-queries.ts'
import { readyFor } from './ready-for.ts'

const answer = (short: string, lang: string | null): Snippet => ({
  ...{ id: `${short} ${lang}`, short, lang, title: short, text: short, image: null },
})
const snippets = [answer('cord', null), answer('cord', 'de'), answer('cord', 'th'), answer('customs', null)]
const offered = (short: string | undefined, language: string) => readyFor(snippets, short, language).map(({ id }) => id)

test('a ready answer is offered in the language of who reads it, else the one for all, and none that they cannot read', () => {
  expect(offered('co', 'de')).toEqual(['cord de'])
  expect(offered('co', 'ar')).toEqual(['cord null'])
  expect(offered('c', 'th')).toEqual(['cord th', 'customs null'])
})

test('nothing is offered before something is typed behind a slash', () => {
  expect(offered(undefined, 'de')).toEqual([])
})
