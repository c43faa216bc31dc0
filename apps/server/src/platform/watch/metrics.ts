import { createServer, type Server } from 'node:http'
import type { Readings, TakeReadings } from './readings.ts'

type Sample = { labels?: Record<string, string>; value: number }
type Metric = { name: string; type: 'counter' | 'gauge'; help: string; samples: Sample[] }

/** The text format of Prometheus, version 0.0.4. */
export function writeMetrics(readings: Readings): string {
  return metricsOf(readings)
    .flatMap(({ name, type, help, samples }) => [
      `# HELP tradewind_${name} ${help}`,
      `# TYPE tradewind_${name} ${type}`,
      ...samples.map(({ labels, value }) => `tradewind_${name}${labelsOf(labels)} ${value}`),
    ])
    .join('\n')
    .concat('\n')
}

const labelsOf = (labels: Sample['labels']): string =>
  labels
    ? `{${Object.entries(labels)
        .map(([name, value]) => `${name}="${value}"`)
        .join(',')}}`
    : ''

const one = (name: string, type: Metric['type'], help: string, value: number): Metric => ({
  name,
  type,
  help,
  samples: [{ value }],
})

function metricsOf({ troubles, traffic, pools, proxyUntold, stored }: Readings): Metric[] {
  const ofPools = (name: string, help: string, read: (load: Readings['pools'][string]) => number): Metric => ({
    name,
    type: 'gauge',
    help,
    samples: Object.entries(pools).map(([pool, load]) => ({ labels: { pool }, value: read(load) })),
  })
  const answers = Object.entries(traffic.answers).map(([kind, value]) => ({ labels: { class: kind }, value }))
  const metrics: Metric[] = [
    { name: 'answers_total', type: 'counter', help: 'Answers by class of HTTP status.', samples: answers },
    one('floods_total', 'counter', 'Requests turned away because their address flooded.', traffic.floods),
    ofPools('pool_busy', 'Connections at work.', (load) => load.busy),
    ofPools('pool_stuck', 'Connections that stand still, mostly for a lock.', (load) => load.stuck),
    ofPools('pool_waiting', 'Who waits for a connection.', (load) => load.waiting),
    ofPools('pool_wait_seconds', 'How long the first of them has waited.', (load) => load.longestMs / 1000),
    one('troubles', 'gauge', 'What health complains of.', troubles.length),
    one(
      'proxy_untold',
      'gauge',
      'Whether a proxy stands in front that TRUST_PROXY does not name.',
      proxyUntold ? 1 : 0,
    ),
    one('memory_bytes', 'gauge', 'Resident memory of this process.', process.memoryUsage.rss()),
    one('readable', 'gauge', 'Whether the database could be read for what follows.', stored ? 1 : 0),
  ]
  if (!stored) return metrics
  const { seal_age_s: sealAge } = stored
  metrics.push(
    one('outbox_events', 'gauge', 'Events that wait.', stored.events),
    one('outbox_oldest_seconds', 'gauge', 'Age of the oldest event that waits.', stored.oldest_event_s),
    one('parked_events', 'gauge', 'Events that nobody could read and that wait to be sent again.', stored.parked),
    one('messages_waiting', 'gauge', 'Mails and text messages that wait.', stored.messages),
    one('messages_oldest_seconds', 'gauge', 'Age of the oldest of them.', stored.oldest_message_s),
    one('timers_due', 'gauge', 'Timers that are due.', stored.timers),
    one(
      'timers_unknown',
      'gauge',
      'Due for minutes, and of a kind that this version does not know.',
      stored.timers_unknown,
    ),
    one('timers_failing', 'gauge', 'Timers that were tried in vain again and again.', stored.timers_failing),
    one('imports_open', 'gauge', 'Imports that wait or run.', stored.imports),
    one('laws_broken', 'gauge', 'Laws of the books that are broken, at most 15 minutes ago.', stored.laws_broken),
    one('refused_guesses', 'gauge', 'Refusals in the security log of the last ten minutes.', stored.refusals),
    one('security_alarms', 'gauge', 'Alarms in the security log of the last hour.', stored.alarms),
  )
  if (sealAge !== null) metrics.push(one('seal_age_seconds', 'gauge', 'Since the last day was sealed.', sealAge))
  return metrics
}

/** Serves them on a listener of their own: what they tell is not for shoppers. */
export async function serveMetrics(takeReadings: TakeReadings, at: { port: number; host: string }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end()
    takeReadings().then(
      (readings) =>
        response
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
          .end(writeMetrics(readings)),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(at.port, at.host, resolve)
  })
  return server
}
