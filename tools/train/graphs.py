"""The two ONNX graphs of the service: one encodes windows, one reads question and option blocks."""

import numpy as np
import torch

from distances import buckets, far_behind
from graph_writer import Graph

LONGEST = 256  # positions of a window, and of a question block with an option


class Distances:
    """What distances add to scores, for a model that has them: a table of all pairs of LONGEST positions that follow each other."""

    def __init__(self, graph, model):
        self.graph, weights = graph, model.distances.weight.detach()
        places = torch.arange(LONGEST)
        table = weights[buckets(places, places)].permute(2, 0, 1).numpy().astype(np.float32)
        self.table = graph.large("distances.f32", table)
        self.behind = weights[far_behind()].reshape(1, -1, 1, 1).numpy()

    @property
    def far(self):
        return self.graph.small("distances.far", self.behind)

    def between(self, first, after, start, end):
        """Of queries from `first` to before `after` and keys from `start` to before `end`, each a one-element tensor."""
        g = self.graph
        starts, ends = (g.op("Concat", pair, axis=0) for pair in ([first, start], [after, end]))
        return g.op("Slice", [self.table, starts, ends, g.small("axes_places", np.array([1, 2]))])


class LayerWriter:
    """The parts of one encoder layer, on rows [batch * tokens, hidden]."""

    def __init__(self, graph, model):
        self.graph, self.reader = graph, model
        self.heads = model.config["num_attention_heads"]
        self.hidden = model.config["hidden_size"]
        self.size = self.hidden // self.heads
        self.distances = Distances(graph, model) if model.distances is not None else None

    # Written only where distances need them: a tensor that no node uses makes the runtime warn at each start.
    @property
    def none(self):
        return self.graph.small("place_0", np.array([0]))

    @property
    def one(self):
        return self.graph.small("place_1", np.array([1]))

    def entry(self):
        g = self.graph
        flat = g.op("Reshape", ["x", g.small("shape_rows", np.array([-1, self.hidden]))])
        return g.norm("embedding_norm", flat, self.reader.norm)

    def split_heads(self, i, x, batch_tokens):
        """q, k and v [batch, heads, tokens, size] of rows x; k and v take the names of outputs."""
        g = self.graph
        qkv = g.linear(f"layer{i}.qkv", x, self.reader.layers[i].qkv)
        shaped = g.op("Reshape", [qkv, batch_tokens])
        moved = g.op("Transpose", [shaped], perm=[2, 0, 3, 1, 4])
        q, k, v = g.op("Split", [moved], 3, axis=0, num_outputs=3)
        axis = g.small("axis_first", np.array([0]))
        return [g.op("Squeeze", [q, axis]), g.op("Squeeze", [k, axis], [f"k{i}"]), g.op("Squeeze", [v, axis], [f"v{i}"])]

    def scores(self, q, k):
        return self.graph.op("FusedMatMul", [q, k], domain="com.microsoft", transB=1, alpha=float(self.size**-0.5))

    def merge_heads(self, mixed):
        g = self.graph
        moved = g.op("Transpose", [mixed], perm=[0, 2, 1, 3])
        return g.op("Reshape", [moved, g.small("shape_rows", np.array([-1, self.hidden]))])

    def finish(self, i, x, mixed):
        g, layer = self.graph, self.reader.layers[i]
        out = g.linear(f"layer{i}.out", self.merge_heads(mixed), layer.out)
        x = g.norm(f"layer{i}.norm_attention", g.op("Add", [x, out]), layer.norm_attention)
        grown = g.linear(f"layer{i}.outer", g.gelu(g.linear(f"layer{i}.inner", x, layer.inner)), layer.outer)
        return g.norm(f"layer{i}.norm_output", g.op("Add", [x, grown]), layer.norm_output)

    def shape_of_heads(self):
        """[batch, tokens, 3, heads, size] as a tensor, from the shape of the input."""
        g = self.graph
        shape = g.op("Shape", ["x"], start=0, end=2)
        return g.op("Concat", [shape, g.small("head_shape", np.array([3, self.heads, self.size]))], axis=0)


def encode_graph(model, weights, placed, precision):
    """Windows: keys and values for the fusing layers, the mean of the last hidden layer's first `ends` rows, and `case`, the
    mean over all rows and over the layers that the upper half reads: of what a case says, labels teach more by it.

    All but the first mean is of all tokens whatever `ends` is: where nobody wants the mean of all, the last layer need not
    be finished for more than one.
    """
    g = Graph(weights, placed, precision)
    writer = LayerWriter(g, model)
    x, shape = writer.entry(), writer.shape_of_heads()
    count = len(model.layers)
    tokens = g.op("Shape", ["x"], start=1, end=2)
    near = writer.distances and writer.distances.between(writer.none, tokens, writer.none, tokens)
    first, upper = g.small("axis_first", np.array([0])), []
    for i in range(count):
        if i >= count // 2:
            upper.append(g.op("ReduceMean", [x, first], keepdims=1))
        q, k, v = writer.split_heads(i, x, shape)
        if i == count - 1:
            q, x = first_tokens(g, q, 2, "ends"), first_rows(g, x, writer.hidden, "ends")
            near = writer.distances and writer.distances.between(writer.none, "ends", writer.none, tokens)
        x = writer.finish(i, x, attend(g, writer, q, [(k, v, near)]))
    g.op("ReduceMean", [x, first], ["mean"], keepdims=1)
    g.op("Mean", upper, ["case"])
    heads, size = writer.heads, writer.size
    outputs = [(f"{n}{i}", [1, heads, "T", size]) for i in range(model.fuse_from, count) for n in "kv"]
    return g.model("encode", [("x", [1, "T", writer.hidden])], [*outputs, *((name, [1, writer.hidden]) for name in ("mean", "case"))], counts=["ends"])


def read_graph(model, weights, placed, precision):
    """Question and option blocks, reading what was kept of windows and of their question."""
    g = Graph(weights, placed, precision)
    writer = LayerWriter(g, model)
    x, shape = writer.entry(), writer.shape_of_heads()
    count = len(model.layers)
    for i in range(count):
        if i == model.levels_at > 0:
            x = with_level(g, x, writer.hidden)
        last = i == count - 1
        q, k, v = writer.split_heads(i, x, shape)
        far, asked, own = biases(g, writer, last)
        sources = [(f"sk{i}", f"sv{i}", far)] if i >= model.fuse_from else []
        sources += [(f"qk{i}", f"qv{i}", asked), (k, v, own)]
        if last:
            # Only the first token of a block is read, so the last layer computes no other.
            one = g.small("one_index", np.array([1]))
            q, x = first_tokens(g, q, 2, one), first_rows(g, x, writer.hidden, one)
        x = writer.finish(i, x, attend(g, writer, q, sources))
    g.op("Identity", [x], ["mask"])
    heads, size, hidden = writer.heads, writer.size, writer.hidden
    inputs = [("x", ["B", "T", hidden]), *([("level", ["B", hidden])] if model.levels_at else [])]
    inputs += [(f"s{n}{i}", [1, heads, "S", size]) for i in range(model.fuse_from, count) for n in "kv"]
    inputs += [(f"q{n}{i}", [1, heads, "Q", size]) for i in range(count) for n in "kv"]
    outputs = [(f"{n}{i}", ["B", heads, "T", size]) for i in range(count) for n in "kv"]
    return g.model("read", inputs, [*outputs, ("mask", ["B", hidden])])


def biases(g, writer, first_only):
    """What distances add to scores of a block's tokens, or of its first alone: for windows, for its question, and among themselves."""
    if writer.distances is None:
        return None, None, None
    question = g.op("Shape", ["qk0"], start=2, end=3)
    end = g.op("Add", [question, g.op("Shape", ["x"], start=1, end=2)])
    after = g.op("Add", [question, writer.one]) if first_only else end
    among = writer.distances.between
    return writer.distances.far, among(question, after, writer.none, question), among(question, after, question, end)


def with_level(g, x, hidden):
    """Rows x with each block's level vector, the input `level`, added to its first token."""
    tokens = g.op("Sub", [g.op("Shape", ["x"], start=1, end=2), g.small("place_1", np.array([1]))])
    none, three = g.small("place_0", np.array([0])), g.small("three_none", np.zeros(3, np.int64))
    pads = g.op("Concat", [three, none, tokens, none], axis=0)
    wide = g.op("Pad", [g.op("Unsqueeze", ["level", g.small("axis_1_only", np.array([1]))]), pads])
    return g.op("Add", [x, g.op("Reshape", [wide, g.small("shape_rows", np.array([-1, hidden]))])])


def attend(g, writer, q, sources):
    """One softmax over the keys of all sources (keys, values, what is added to their scores or None), without copying the keys together."""
    scores = [writer.scores(q, k) for k, _, _ in sources]
    scores = [s if bias is None else g.op("Add", [s, bias]) for s, (_, _, bias) in zip(scores, sources)]
    if len(sources) == 1:
        return g.op("MatMul", [g.op("Softmax", scores, axis=-1), sources[0][1]])
    chances = g.op("Softmax", [g.op("Concat", scores, axis=-1)], axis=-1)
    lengths = g.op("Concat", [g.op("Shape", [k], start=2, end=3) for k, _, _ in sources], axis=0)
    parts = g.op("Split", [chances, lengths], len(sources), axis=-1)
    mixed = [g.op("MatMul", [part, v]) for part, (_, v, _) in zip(parts, sources)]
    total = mixed[0]
    for other in mixed[1:]:
        total = g.op("Add", [total, other])
    return total


def first_tokens(g, x, axis, count):
    return g.op("Slice", [x, g.small("zero", np.array([0])), count, g.small(f"axis_{axis}", np.array([axis]))])


def first_rows(g, x, hidden, count):
    """Of rows [batch * tokens, hidden], those of the first tokens of each block."""
    shape = g.op("Concat", [g.op("Shape", ["x"], start=0, end=2), g.small("hidden", np.array([hidden]))], axis=0)
    cut = first_tokens(g, g.op("Reshape", [x, shape]), 1, count)
    return g.op("Reshape", [cut, g.small("shape_rows", np.array([-1, hidden]))])
