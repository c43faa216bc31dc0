export type Outcome = { answer: unknown } | { failed: string }

/** In a process that `startWorkProcess` began: answers its questions until the one who asks is gone. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>): void {
  const send = (message: Outcome | 'ready') => process.send?.(message, undefined, undefined, () => {})
  process.on('disconnect', () => process.exit())
  // A terminal or a service manager tells all processes to stop: the one who asks decides when this one may.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('message', ({ question }: { question: Question }) => {
    answer(question).then(
      (given) => send({ answer: given }),
      (error: Error) => send({ failed: error.stack ?? error.message }),
    )
  })
  send('ready')
}
