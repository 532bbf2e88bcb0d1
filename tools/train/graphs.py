"""Writes the two ONNX graphs of the service, in float32 or with int8 matrices.

int8 means: weights per output column, activations per row, so that a row's result depends on
that row alone. Every matrix lies in weights.bin as external data.
"""

import numpy as np
import onnx
from onnx import TensorProto, helper

OPSET = 21
ALIGN = 64


class WeightsFile:
    """weights.bin: arrays one after another, each at an aligned offset."""

    def __init__(self):
        self._parts = []
        self._size = 0

    def add(self, array):
        data = np.ascontiguousarray(array).tobytes()
        offset = -(-self._size // ALIGN) * ALIGN
        self._parts.append(b"\0" * (offset - self._size) + data)
        self._size = offset + len(data)
        return offset, len(data)

    def bytes(self):
        return b"".join(self._parts)


def quantise_columns(matrix):
    """int8 matrix [in, out] with one scale per output column."""
    scale = np.abs(matrix).max(axis=0) / 127
    scale[scale == 0] = 1
    return np.clip(np.rint(matrix / scale), -127, 127).astype(np.int8), scale.astype(np.float32)


def quantise_rows(matrix):
    quantised, scale = quantise_columns(matrix.T)
    return np.ascontiguousarray(quantised.T), scale


class Graph:
    """A graph under construction; matrices are shared through one weights file."""

    def __init__(self, weights, placed, precision):
        self.weights, self.placed, self.precision = weights, placed, precision
        self.nodes, self.initializers, self.counter = [], [], 0
        self.known = set()

    def op(self, kind, inputs, outputs=1, domain="", **attributes):
        self.counter += 1
        names = [f"{kind}_{self.counter}_{i}" for i in range(outputs)] if isinstance(outputs, int) else outputs
        self.nodes.append(helper.make_node(kind, inputs, names, domain=domain, **attributes))
        return names[0] if len(names) == 1 else names

    def small(self, name, array):
        if name not in self.known:
            self.known.add(name)
            self.initializers.append(onnx.numpy_helper.from_array(np.ascontiguousarray(array), name))
        return name

    def large(self, name, array):
        """A matrix that both graphs find at the same place of weights.bin."""
        if name in self.known:
            return name
        self.known.add(name)
        if name not in self.placed:
            self.placed[name] = self.weights.add(array)
        offset, size = self.placed[name]
        tensor = TensorProto(name=name, data_type=helper.np_dtype_to_tensor_dtype(array.dtype))
        tensor.dims.extend(array.shape)
        tensor.data_location = TensorProto.EXTERNAL
        for key, value in (("location", "weights.bin"), ("offset", offset), ("length", size)):
            tensor.external_data.add(key=key, value=str(value))
        self.initializers.append(tensor)
        return name

    def linear(self, name, x, linear):
        """x [rows, in] through a linear layer."""
        matrix = linear.weight.detach().numpy().T.astype(np.float32)
        bias = self.small(f"{name}.bias", linear.bias.detach().numpy())
        if self.precision == "fp32":
            return self.op("Add", [self.op("MatMul", [x, self.large(f"{name}.f32", matrix)]), bias])
        quantised, scale = quantise_columns(matrix)
        top = self.op("ReduceMax", [self.op("Abs", [x]), self.small("axis_last", np.array([-1]))], keepdims=1)
        row = self.op("Mul", [self.op("Max", [top, self.small("tiny", np.float32(1e-12))]),
                              self.small("per_127", np.float32(1 / 127))])
        flat = self.op("Reshape", [row, self.small("shape_flat", np.array([-1]))])
        # Unsigned, with 128 as zero: the kernels for signed activations are six times slower.
        zero = self.op("ConstantOfShape", [self.op("Shape", [flat])], value=helper.make_tensor("zero", TensorProto.UINT8, [1], [128]))
        ints = self.op("QuantizeLinear", [x, flat, zero], axis=0)
        product = self.op(
            "MatMulIntegerToFloat",
            [ints, self.large(f"{name}.i8", quantised), self.small("one", np.float32(1)),
             self.small(f"{name}.scale", scale), self.small("zero_128", np.uint8(128))],
            domain="com.microsoft",
        )
        return self.op("Add", [self.op("Mul", [product, row]), bias])

    def norm(self, name, x, norm):
        scale = self.small(f"{name}.scale", norm.weight.detach().numpy())
        bias = self.small(f"{name}.bias", norm.bias.detach().numpy())
        return self.op("LayerNormalization", [x, scale, bias], axis=-1, epsilon=float(norm.eps))

    def gelu(self, x):
        return self.op("Gelu", [x])

    def model(self, name, inputs, outputs):
        graph = helper.make_graph(
            self.nodes, name,
            [helper.make_tensor_value_info(n, TensorProto.FLOAT, s) for n, s in inputs],
            [helper.make_tensor_value_info(n, TensorProto.FLOAT, s) for n, s in outputs],
            self.initializers,
        )
        return helper.make_model(
            graph, ir_version=10, producer_name="service-1",
            opset_imports=[helper.make_opsetid("", OPSET), helper.make_opsetid("com.microsoft", 1)],
        )


class LayerWriter:
    """The parts of one encoder layer, on rows [batch * tokens, hidden]."""

    def __init__(self, graph, model):
        self.graph, self.reader = graph, model
        self.heads = model.config["num_attention_heads"]
        self.hidden = model.config["hidden_size"]
        self.size = self.hidden // self.heads

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
    """Windows: keys and values for the fusing layers, and the mean of the last hidden layer."""
    g = Graph(weights, placed, precision)
    writer = LayerWriter(g, model)
    x, shape = writer.entry(), writer.shape_of_heads()
    count = len(model.layers)
    for i in range(count):
        q, k, v = writer.split_heads(i, x, shape)
        chances = g.op("Softmax", [writer.scores(q, k)], axis=-1)
        x = writer.finish(i, x, g.op("MatMul", [chances, v]))
    g.op("ReduceMean", [x, g.small("axis_first", np.array([0]))], ["mean"], keepdims=1)
    heads, size = writer.heads, writer.size
    outputs = [(f"{n}{i}", [1, heads, "T", size]) for i in range(model.fuse_from, count) for n in "kv"]
    return g.model("encode", [("x", [1, "T", writer.hidden])], [*outputs, ("mean", [1, writer.hidden])])


def read_graph(model, weights, placed, precision):
    """Question and option blocks, reading what was kept of windows and of their question."""
    g = Graph(weights, placed, precision)
    writer = LayerWriter(g, model)
    x, shape = writer.entry(), writer.shape_of_heads()
    count = len(model.layers)
    for i in range(count):
        q, k, v = writer.split_heads(i, x, shape)
        sources = [(f"sk{i}", f"sv{i}")] if i >= model.fuse_from else []
        sources += [(f"qk{i}", f"qv{i}"), (k, v)]
        if i == count - 1:
            # Only the first token of a block is read, so the last layer computes no other.
            q, x = first_token(g, q, 2), first_rows(g, x, writer.hidden)
        x = writer.finish(i, x, attend(g, writer, q, sources))
    g.op("Identity", [x], ["mask"])
    heads, size, hidden = writer.heads, writer.size, writer.hidden
    inputs = [("x", ["B", "T", hidden])]
    inputs += [(f"s{n}{i}", [1, heads, "S", size]) for i in range(model.fuse_from, count) for n in "kv"]
    inputs += [(f"q{n}{i}", [1, heads, "Q", size]) for i in range(count) for n in "kv"]
    outputs = [(f"{n}{i}", ["B", heads, "T", size]) for i in range(count) for n in "kv"]
    return g.model("read", inputs, [*outputs, ("mask", ["B", hidden])])


def attend(g, writer, q, sources):
    """One softmax over the keys of all sources, without copying the keys together."""
    scores = [writer.scores(q, k) for k, _ in sources]
    chances = g.op("Softmax", [g.op("Concat", scores, axis=-1)], axis=-1)
    lengths = g.op("Concat", [g.op("Shape", [k], start=2, end=3) for k, _ in sources], axis=0)
    parts = g.op("Split", [chances, lengths], len(sources), axis=-1)
    mixed = [g.op("MatMul", [part, v]) for part, (_, v) in zip(parts, sources)]
    total = mixed[0]
    for other in mixed[1:]:
        total = g.op("Add", [total, other])
    return total


def first_token(g, x, axis):
    return g.op("Slice", [x, g.small("zero", np.array([0])), g.small("one_index", np.array([1])),
                          g.small(f"axis_{axis}", np.array([axis]))])


def first_rows(g, x, hidden):
    shape = g.op("Concat", [g.op("Shape", ["x"], start=0, end=2), g.small("hidden", np.array([hidden]))], axis=0)
    cut = first_token(g, g.op("Reshape", [x, shape]), 1)
    return g.op("Reshape", [cut, g.small("shape_rows", np.array([-1, hidden]))])
