import { crc32, deflateRawSync } from 'node:zlib'

type Entry = {
  name: string
  bytes: Uint8Array | string
  packed?: boolean /** What it says it unpacks to. */
  says?: number
}

/** A zip as a computer's own menu makes it. */
export function zipOf(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, packed = true, says } of entries) {
    const plain = Buffer.from(bytes as Uint8Array)
    const data = packed ? deflateRawSync(plain) : plain
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(packed ? 8 : 0, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(says ?? plain.length, 18)
    common.writeUInt16LE(path.length, 22)
    files.push(Buffer.from('PK\x03\x04', 'latin1'), common, path, data)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, path)
    offset += 30 + path.length + data.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...files, listed, Buffer.from('PK\x05\x06', 'latin1'), end]))
}
