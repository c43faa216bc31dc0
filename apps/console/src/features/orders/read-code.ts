/** What some browsers have and the types of none: https://wicg.github.io/shape-detection-api */
type Detector = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new () => Detector

const detectorOf = (): DetectorClass | undefined => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser reads barcodes with its camera; else the number is typed. */
export const canReadCodes = (): boolean =>
  detectorOf() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'

const LOOK_EVERY_MS = 150

/** The first code that the camera sees; undefined once it is called off. Throws where there is no camera, or nobody may use it. */
export async function readCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const Detector = detectorOf()
  if (!Detector) throw new Error('this browser reads no barcodes')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    const detector = new Detector()
    while (!signal.aborted) {
      const [code] = await detector.detect(video)
      if (code?.rawValue.trim()) return code.rawValue.trim()
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
