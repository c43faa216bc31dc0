import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Message, OutgoingMessages, type OutgoingSettings } from './outgoing.ts'

/** What was said here and has not arrived, and how to say more. One talk for as long as the component stands: give it a key. */
export function useOutgoing<M = Message>(settings: OutgoingSettings<M>) {
  const [messages] = useState(() => new OutgoingMessages(settings))
  useEffect(() => messages.start(), [messages])
  return { messages, outgoing: useSyncExternalStore(messages.subscribe, messages.list) }
}
