/** One thing that a stream said. */
export type Heard = { event: string; id: bigint; kind?: string; ref?: string | null }

export type Line = {
  status: number
  heard: Heard[]
  /** The number that was heard last. */
  last: () => string | undefined
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  hangUp(): void
}

/** Listens to what happens to whoever holds the token, the way an open page does. */
export async function listen(url: string, token: string | undefined, heard?: string): Promise<Line> {
  const end = new AbortController()
  const headers: Record<string, string> = {}
  if (token !== undefined) headers.token = token
  if (heard !== undefined) headers['last-event-id'] = heard
  const response = await fetch(`${url}/api/stream`, { headers, signal: end.signal })
  const line: Line = {
    status: response.status,
    heard: [],
    last: () => line.heard.at(-1)?.id.toString(),
    ended: Promise.resolve(),
    hangUp: () => end.abort(),
  }
  if (response.status === 200) line.ended = read(response, line.heard)
  else await response.arrayBuffer()
  return line
}

async function read(response: Response, heard: Heard[]): Promise<void> {
  let rest = ''
  try {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/, 2)))
        if (fields.event) heard.push({ event: fields.event, id: BigInt(fields.id), ...JSON.parse(fields.data) })
      }
    }
  } catch {
    // Hung up here, or killed there.
  }
}
