import * as z from 'zod/mini'
import { type CallSpec, call, type Subject } from '../call.ts'
import { done, id, image } from '../fields.ts'
import {
  inboxAssign,
  inboxCount,
  inboxInput,
  inboxPage,
  inboxRead,
  inboxSaid,
  inboxTalk,
  inSubject,
  saidRefuses,
  snippet,
  snippetInput,
  talkMessage,
} from './talk-shapes.ts'

type Clerk = Pick<CallSpec, 'who' | 'roles'>
type Named = NonNullable<CallSpec['subjects']>

/**
 * What an inbox can be asked, whoever sits at it: a shop's people or the house's. `picture` and `colleague` are what else of one's
 * own is named there.
 */
export function inboxSpecs<const C extends Clerk>(
  clerk: C,
  of: { talk: Subject; snippet: Subject; picture: Named; colleague: Named },
) {
  const own = { refuses: ['thing.missing'], subjects: [{ field: 'id', of: of.talk }] } as const
  const ready = { subjects: [{ field: 'id', of: of.snippet }] } as const
  return {
    list: call({
      ...clerk,
      summary: 'Talks with shoppers: who waits longest first, then those that were answered last',
      input: inboxInput,
      answer: inboxPage,
    }),
    count: call({
      ...clerk,
      summary: 'How many shoppers wait for an answer, and for how long',
      input: z.object({}),
      answer: inboxCount,
    }),
    history: call({
      ...clerk,
      summary: 'A talk with the orders beside it: the newest messages, or those before a number',
      input: z.object(inSubject),
      answer: inboxTalk,
      ...own,
    }),
    send: call({
      ...clerk,
      summary: 'Answer: text, a picture, or a card; whoever answers first has the talk',
      input: inboxSaid,
      answer: talkMessage,
      refuses: saidRefuses,
      subjects: [...own.subjects, ...of.picture],
    }),
    read: call({
      ...clerk,
      summary: 'The talk was read up to here',
      input: inboxRead,
      answer: z.object({ unread: z.int() }),
      ...own,
    }),
    assign: call({
      ...clerk,
      summary: 'Take a talk, give it to somebody else, or let it go',
      input: inboxAssign,
      answer: done,
      ...own,
      subjects: [...own.subjects, ...of.colleague],
    }),
    close: call({
      ...clerk,
      summary: 'Close a talk; a new message opens it again',
      input: z.strictObject({ id }),
      answer: done,
      ...own,
    }),
    snippets: call({
      ...clerk,
      summary: 'Ready answers',
      input: z.object({}),
      answer: z.object({ list: z.array(snippet) }),
    }),
    saveSnippet: call({
      ...clerk,
      summary: 'Add a ready answer, or change one',
      input: snippetInput,
      answer: snippet,
      refuses: ['thing.missing', 'request.conflict'],
      subjects: [...ready.subjects, ...of.picture],
    }),
    deleteSnippet: call({
      ...clerk,
      summary: 'Throw a ready answer away',
      input: z.strictObject({ id }),
      answer: done,
      refuses: ['thing.missing'],
      ...ready,
    }),
    upload: call({
      ...clerk,
      summary: 'Upload a private picture for a talk',
      multipart: true,
      input: z.strictObject({ scene: z.literal(['evidence']) }),
      answer: z.extend(image, { id }),
      refuses: ['request.too_large', 'request.wrong_type', 'request.too_many', 'server.busy'],
    }),
  }
}
