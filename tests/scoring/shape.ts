// An arrangement like that of service-1, for tests that need no model.

import type { ModelShape } from '../../src/scoring/model/manifest.ts'

export const shape: ModelShape = {
  hidden: 384,
  layers: 6,
  heads: 12,
  headSize: 32,
  fuseFrom: 2,
  levelsAt: 0,
  window: { tokens: 254, stride: 224 },
  questionTokensMax: 160,
  optionTokensMax: 96,
  questionPosition: 256,
  readWindows: 8,
  selectWindows: 8,
  special: { cls: 101, sep: 102, mask: 103, unk: 100 },
}
