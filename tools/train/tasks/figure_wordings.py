"""How amounts, counts, order and dates of a table are asked for."""

HIGHER = (
    "Is {c} higher for {a} than for {b}?", "Does {a} have a larger {c} than {b}?", "Compare {a} and {b}: is {c} greater for {a}?", "{c}: is the figure of {a} above that of {b}?",
    "Does {a} beat {b} in {c}?", "Is it {a} rather than {b} that has the bigger {c}?", "Taking {c}, does {a} come out ahead of {b}?",
)
LOWER = (
    "Is {c} lower for {a} than for {b}?", "Does {a} have a smaller {c} than {b}?", "Compare {a} and {b}: is {c} less for {a}?", "{c}: is the figure of {a} below that of {b}?",
    "Does {a} fall short of {b} in {c}?", "Taking {c}, does {a} come out behind {b}?",
)
ROSE = (
    "Did {a} rise from {p} to {q}?", "Is {a} larger under {q} than under {p}?", "Going from {p} to {q}, did {a} go up?", "Was there an increase in {a} between {p} and {q}?",
    "Is the figure for {a} in {q} above that in {p}?", "Has {a} grown from {p} to {q}?",
)
FELL = (
    "Did {a} fall from {p} to {q}?", "Is {a} smaller under {q} than under {p}?", "Going from {p} to {q}, did {a} go down?", "Was there a decrease in {a} between {p} and {q}?",
    "Is the figure for {a} in {q} below that in {p}?", "Has {a} shrunk from {p} to {q}?",
)
MOST = ("Which has the highest {c}?", "Where is {c} greatest?", "Who or what leads in {c}?", "Largest {c}: which entry?", "Pick the entry with the most {c}.", "Which row shows the top {c}?")
LEAST = ("Which has the lowest {c}?", "Where is {c} smallest?", "Who or what comes last in {c}?", "Smallest {c}: which entry?", "Pick the entry with the least {c}.", "Which row shows the bottom {c}?")
ABOVE = ("Is {c} for {a} above {x}?", "Does {a} have more than {x} in {c}?", "{a}: does {c} exceed {x}?", "Is more than {x} given as {c} of {a}?", "Taking {a}, is {c} over {x}?")
BELOW = ("Is {c} for {a} below {x}?", "Does {a} have less than {x} in {c}?", "{a}: does {c} fall short of {x}?", "Is less than {x} given as {c} of {a}?", "Taking {a}, is {c} under {x}?")
HOW_MANY = ("How many entries have a {c} above {x}?", "In how many rows is {c} more than {x}?", "Count the rows with {c} over {x}.", "{c} greater than {x}: how often?", "How often does {c} exceed {x}?")
VALUE = ("What is {c} for {a}?", "{a}: {c}?", "Which figure stands for {a} under {c}?", "Read off {c} of {a}.", "What {c} does {a} have?", "Find the {c} of {a}.")
IS_VALUE = ("Is {c} for {a} equal to {x}?", "Does {a} have {x} under {c}?", "{a}: is {x} the {c}?", "Is it right that {c} of {a} is {x}?", "Somebody reads {x} for {a} under {c}. Correct?")
RANKED = ("In which order do these come by {c}, highest first?", "Rank them by {c}, from most to least.", "Sort by {c}, the largest first.", "Which ranking by {c} is right, starting with the highest?", "From the highest {c} to the lowest: which order?")
CHANGE = ("By how much did {a} change from {p} to {q}?", "What is the difference of {a} between {p} and {q}, as {q} less {p}?", "How much more or less was {a} in {q} than in {p}?", "{a}: change from {p} to {q}?", "Work out the change in {a} from {p} to {q}.")
EARLIER = ("By {c}, is {a} earlier than {b}?", "Does {a} come before {b} ({c})?", "Is the {c} of {a} ahead of that of {b}?", "{c}: did {a} precede {b}?", "Did {a} have its {c} sooner than {b}?")
LATER = ("By {c}, is {a} later than {b}?", "Does {a} come after {b} ({c})?", "Is the {c} of {a} behind that of {b}?", "{c}: did {a} follow {b}?", "Did {a} have its {c} at a later time than {b}?")
FIRST = ("Which is the earliest by {c}?", "Whose {c} comes first?", "Going by {c}, with which entry does it begin?", "Earliest {c}: which entry?", "Which entry has the oldest {c}?")
LAST = ("Which is the latest by {c}?", "Whose {c} comes last?", "Going by {c}, with which entry does it end?", "Latest {c}: which entry?", "Which entry has the most recent {c}?")
