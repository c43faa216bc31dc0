/** Stands in for the router's own reading and writing of queries in what is built (lean-build.ts). */
export { parseQuery as defaultParseSearch, stringifyQuery as defaultStringifySearch } from '@tradewind/web/page-query'
