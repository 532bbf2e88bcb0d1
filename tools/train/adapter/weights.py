"""The frozen weights of a GGUF file: its 4-bit and 6-bit tensors as they are, made floats where they are used.

A machine without a network gets them in pieces, without the words of the vocabulary that the mix never uses:
`python -m adapter.weights FILE.gguf --mix runs/mix --out runs/pieces`.
"""

import argparse
import gzip
import json
from pathlib import Path

import torch

BLOCK = 256  # numbers that share their scales
ALWAYS = 256  # the first tokens of a vocabulary spell every byte
BY_WORD = "token_embd.weight", "output.weight"
SETTINGS = {
    "layers": "block_count", "width": "embedding_length", "heads": "attention.head_count", "pairs": "attention.head_count_kv",
    "theta": "rope.freq_base", "epsilon": "attention.layer_norm_rms_epsilon",
}


def halves(raw):
    return raw.contiguous().view(torch.float16).float()


def q4_k(raw):
    """Blocks of 144 bytes as rows of 256 floats: a scale and a minimum for each 32 numbers of 4 bits (ggml's `block_q4_K`)."""
    d, least = halves(raw[:, :2]), halves(raw[:, 2:4])
    low, middle, high = raw[:, 4:8], raw[:, 8:12], raw[:, 12:16]
    scales = torch.cat([low & 63, (high & 15) | (low >> 6 << 4)], 1)
    minima = torch.cat([middle & 63, (high >> 4) | (middle >> 6 << 4)], 1)
    q = raw[:, 16:].reshape(-1, 4, 1, 32)
    q = torch.cat([q & 15, q >> 4], 2).reshape(-1, 8, 32).float()
    return ((d * scales)[..., None] * q - (least * minima)[..., None]).reshape(-1, BLOCK)


def q6_k(raw):
    """Blocks of 210 bytes as rows of 256 floats: a scale for each 16 numbers of 6 bits (ggml's `block_q6_K`)."""
    low, high = raw[:, :128].reshape(-1, 2, 2, 32), raw[:, 128:192].reshape(-1, 2, 1, 32)
    low = torch.cat([low & 15, low >> 4], 2)
    high = torch.cat([high >> shift & 3 for shift in (0, 2, 4, 6)], 2)
    q = (low | high << 4).reshape(-1, 16, 16).float() - 32
    scales = raw[:, 192:208].contiguous().view(torch.int8).float() * halves(raw[:, 208:])
    return (scales[..., None] * q).reshape(-1, BLOCK)


KINDS = {"Q4_K": (q4_k, 144), "Q6_K": (q6_k, 210)}


def floats(kind, raw):
    """`raw` has the bytes of one row of the tensor in each row, or floats already."""
    if kind == "F32":
        return raw
    read, size = KINDS[kind]
    return read(raw.reshape(-1, size)).reshape(len(raw), -1)


class Weights:
    """Tensors by their names in the file, each as (kind, bytes); `words` are the tokens whose rows there are, None for all."""

    def __init__(self, tensors, settings, words=None):
        self.tensors, self.settings, self.words = tensors, settings, words

    def __getitem__(self, name):
        return floats(*self.tensors[name])

    def __contains__(self, name):
        return name in self.tensors

    def rows(self, name, tokens):
        """The rows of these tokens; a file that has no matrix for what is said says it with the one for what is read."""
        kind, raw = self.tensors[name] if name in self.tensors else self.tensors[BY_WORD[0]]
        at = torch.as_tensor(tokens)
        if self.words is not None:
            at = torch.searchsorted(self.words, at.to(self.words))
        return floats(kind, raw[at.to(raw.device)])


def read_gguf(path):
    from gguf import GGUFReader

    file = GGUFReader(path, "c")  # torch wants arrays that could be written
    architecture = file.fields["general.architecture"].contents()
    if architecture != "qwen2":
        raise ValueError(f"{path} is of architecture {architecture}, and only qwen2 is known here")
    settings = {name: file.fields[f"qwen2.{key}"].contents() for name, key in SETTINGS.items()}
    unknown = {t.tensor_type.name for t in file.tensors} - {*KINDS, "F32"}
    if unknown:
        raise ValueError(f"{path} has tensors of type {', '.join(sorted(unknown))}: take one with Q4_K_M weights")
    return Weights({t.name: (t.tensor_type.name, torch.from_numpy(t.data)) for t in file.tensors}, settings)


def read_pieces(folder, device="cpu"):
    parts, about = {}, {}
    for path in sorted(Path(folder).glob("piece-*.pt")):
        piece = torch.load(path, weights_only=True, map_location=device)
        about |= piece["about"]
        parts |= piece["parts"]
    if not about or len(parts) != about["parts"]:
        raise ValueError(f"{folder} has {len(parts)} of {about.get('parts', 'all')} parts: bring the other pieces")
    tensors = {}
    for (name, _), (kind, raw) in sorted(parts.items()):
        tensors.setdefault(name, (kind, []))[1].append(raw)
    return Weights({name: (kind, torch.cat(raws)) for name, (kind, raws) in tensors.items()}, about["settings"], about["words"])


def read_weights(path, device="cpu"):
    return read_pieces(path, device) if Path(path).is_dir() else read_gguf(path)


def read_rows(path):
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def words_of(rows):
    """Every token of the rows and of their labels, ascending."""
    found = set(range(ALWAYS))
    for row in rows:
        found.update(row["prefix"])
        for block in row["blocks"]:
            found.update(block["ids"], *block["labels"])
    return torch.tensor(sorted(found), dtype=torch.int32)


def parts_of(weights, words, limit):
    """Every tensor, a large one in several parts; of the vocabulary the words alone."""
    for name, (kind, raw) in weights.tensors.items():
        raw = raw[words.long()] if name in BY_WORD else raw
        rows = max(1, limit * len(raw) // raw.nbytes)
        for i, part in enumerate(raw.split(rows)):
            yield (name, i), (kind, part.clone())


def write_pieces(weights, words, folder, limit):
    """Files with at most so many bytes of tensors each."""
    pieces, size = [{}], 0
    for name, (kind, raw) in parts_of(weights, words, limit):
        if size + raw.nbytes > limit and size:
            pieces, size = [*pieces, {}], 0
        pieces[-1][name] = (kind, raw)
        size += raw.nbytes
    about = {"settings": weights.settings, "words": words, "parts": sum(len(piece) for piece in pieces)}
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for i, piece in enumerate(pieces):
        torch.save({"about": about if i == 0 else {}, "parts": piece}, folder / f"piece-{i:02}.pt")
    return len(pieces)


def lowest(weights, layers):
    """A model of the lowest layers alone: it makes no sense, and tries everything in a fraction of the time."""
    kept = {name: t for name, t in weights.tensors.items() if not name.startswith("blk.") or int(name.split(".")[1]) < layers}
    return Weights(kept, weights.settings | {"layers": layers})


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", help="a GGUF file with Q4_K_M weights of a Qwen2")
    parser.add_argument("--mix", required=True, help="folder that adapter.mix has written: its tokens are kept")
    parser.add_argument("--out", required=True)
    parser.add_argument("--megabytes", type=float, default=58, help="of tensors in a piece, at most")
    parser.add_argument("--layers", type=int, help="only the lowest so many, for a trial")
    args = parser.parse_args()
    weights = read_gguf(args.file)
    words = words_of(row for path in sorted(Path(args.mix).glob("*.jsonl.gz")) for row in read_rows(path))
    count = write_pieces(lowest(weights, args.layers) if args.layers else weights, words, args.out, int(args.megabytes * 1e6))
    print(f"{count} pieces, {len(words)} words")


if __name__ == "__main__":
    main()
