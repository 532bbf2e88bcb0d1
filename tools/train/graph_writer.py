"""Writes ONNX graphs node by node, in float32 or with int8 matrices, which lie in the weights files as external data.

int8 means: weights per output column, activations per row, so that a row's result depends on that row alone.
"""

import numpy as np
import onnx
from onnx import TensorProto, helper

OPSET = 21
ALIGN = 64
# Hosts of repositories refuse files of 100 MB.
FILE_BYTES = 90_000_000


class WeightsFiles:
    """weights.bin, then weights-2.bin and so on: arrays one after another, each at an aligned offset, `most` bytes to a file.

    An array larger than that has a file to itself.
    """

    def __init__(self, most=FILE_BYTES):
        self._most = most
        self._files = [bytearray()]

    def add(self, array, here=False):
        """(name of its file, offset, bytes); `here` means not in a new file, however large this one becomes."""
        data = np.ascontiguousarray(array).tobytes()
        if not here and self._files[-1] and aligned(len(self._files[-1])) + len(data) > self._most:
            self._files.append(bytearray())
        file = self._files[-1]
        file.extend(bytes(aligned(len(file)) - len(file)))
        offset = len(file)
        file.extend(data)
        return name_of(len(self._files)), offset, len(data)

    def written_to(self, folder):
        """Writes them; gives their names."""
        names = [name_of(number) for number in range(1, len(self._files) + 1)]
        for name, content in zip(names, self._files):
            (folder / name).write_bytes(content)
        return names


def name_of(number):
    return "weights.bin" if number == 1 else f"weights-{number}.bin"


def aligned(size):
    return -(-size // ALIGN) * ALIGN


def quantise_columns(matrix):
    """int8 matrix [in, out] with one scale per output column."""
    scale = np.abs(matrix).max(axis=0) / 127
    scale[scale == 0] = 1
    return np.clip(np.rint(matrix / scale), -127, 127).astype(np.int8), scale.astype(np.float32)


def quantise_rows(matrix):
    quantised, scale = quantise_columns(matrix.T)
    return np.ascontiguousarray(quantised.T), scale


class Graph:
    """A graph under construction; matrices are shared through the weights files."""

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
        """A matrix that both graphs find at the same place of the weights files."""
        if name in self.known:
            return name
        self.known.add(name)
        if name not in self.placed:
            self.placed[name] = self.weights.add(array)
        file, offset, size = self.placed[name]
        tensor = TensorProto(name=name, data_type=helper.np_dtype_to_tensor_dtype(array.dtype))
        tensor.dims.extend(array.shape)
        tensor.data_location = TensorProto.EXTERNAL
        for key, value in (("location", file), ("offset", offset), ("length", size)):
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

    def model(self, name, inputs, outputs, counts=()):
        """`counts` are inputs of one whole number each."""
        graph = helper.make_graph(
            self.nodes, name,
            [helper.make_tensor_value_info(n, TensorProto.FLOAT, s) for n, s in inputs]
            + [helper.make_tensor_value_info(n, TensorProto.INT64, [1]) for n in counts],
            [helper.make_tensor_value_info(n, TensorProto.FLOAT, s) for n, s in outputs],
            self.initializers,
        )
        return helper.make_model(
            graph, ir_version=10, producer_name="service-1",
            opset_imports=[helper.make_opsetid("", OPSET), helper.make_opsetid("com.microsoft", 1)],
        )
