import type { FastifyInstance } from 'fastify'

/** What was answered since this process began. */
export type Traffic = { answers: Record<'2xx' | '3xx' | '4xx' | '5xx', number>; floods: number }

/** Counts answers by their class; a flood is what alone answers HTTP 429. */
export function countTraffic(http: FastifyInstance): Traffic {
  const traffic: Traffic = { answers: { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 }, floods: 0 }
  http.addHook('onResponse', (_request, { statusCode }, done) => {
    const kind = `${Math.floor(statusCode / 100)}xx`
    if (kind in traffic.answers) traffic.answers[kind as keyof Traffic['answers']] += 1
    if (statusCode === 429) traffic.floods += 1
    done()
  })
  return traffic
}
