#!/usr/bin/env python3
"""Writes a GGUF file with the first layers of another: cut-model.py FROM TO LAYERS.

What it answers makes no sense, but everything around the answers is as with the whole model, in a fraction of the time. The
format: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
"""

import re
import struct
import sys
from pathlib import Path

# By the number of their type; 8 is text, and 9 a list.
SIZES = {0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8}
COUNT = b"llama.block_count"
ALIGNMENT = 32


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, size):
        self.at += size
        return self.data[self.at - size : self.at]

    def number(self, form):
        return struct.unpack(form, self.take(struct.calcsize(form)))[0]

    def text(self):
        return self.take(self.number("<Q"))

    def skip_value(self, kind):
        if kind == 8:
            self.text()
        elif kind == 9:
            kind, length = self.number("<I"), self.number("<Q")
            for _ in range(length):
                self.skip_value(kind)
        else:
            self.take(SIZES[kind])


def cut(data, layers):
    read = Reader(data)
    magic, version, tensor_count, value_count = (read.number(form) for form in ("4s", "<I", "<Q", "<Q"))
    begun, values = read.at, bytearray()
    for _ in range(value_count):
        name, kind, at = read.text(), read.number("<I"), read.at
        read.skip_value(kind)
        if name == COUNT:
            values += data[begun:at] + struct.pack("<I", layers)
            begun = read.at
    values += data[begun : read.at]

    tensors = []
    for _ in range(tensor_count):
        name = read.text()
        shape = read.take(8 * struct.unpack("<I", data[read.at : read.at + 4])[0] + 8)  # dimensions, kind
        tensors.append((name, shape, read.number("<Q")))
    begin = aligned(read.at)
    ends = sorted(offset for _, _, offset in tensors)[1:] + [len(data) - begin]
    end_of = dict(zip(sorted(offset for _, _, offset in tensors), ends, strict=True))

    kept, infos, content = 0, bytearray(), bytearray()
    for name, shape, offset in tensors:
        layer = re.match(rb"blk\.(\d+)\.", name)
        if layer and int(layer[1]) >= layers:
            continue
        kept += 1
        infos += struct.pack("<Q", len(name)) + name + shape + struct.pack("<Q", len(content))
        content += data[begin + offset : begin + end_of[offset]]
        content += bytes(aligned(len(content)) - len(content))
    head = struct.pack("<4sIQQ", magic, version, kept, value_count) + values + infos
    return head + bytes(aligned(len(head)) - len(head)) + content


def aligned(size):
    return -(-size // ALIGNMENT) * ALIGNMENT


if __name__ == "__main__":
    source, target, layers = sys.argv[1:]
    Path(target).write_bytes(cut(Path(source).read_bytes(), int(layers)))
