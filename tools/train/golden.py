"""The fixed requests whose answers ship in the manifest and are checked when the service starts."""


def golden_requests():
    card = {
        "account": "A-2291", "opened": "2021-03-04", "events": [
            {"at": "09:02", "type": "login", "device": "new phone", "country": "RO"},
            {"at": "09:05", "type": "password_change"},
            {"at": "09:11", "type": "transfer", "amount": 4980, "currency": "EUR", "to": "first-time payee"},
        ],
    }
    note = "Customer called to say the parcel arrived broken. She wants her money back and sent two photos."
    filler = "Branch log: routine visit, documents checked, nothing out of order, customer left satisfied. "
    # Four windows, of which a question sees three.
    long_state = filler * 30 + "On Friday the beneficiary name was changed to Orlov Trading." + filler * 20
    return [
        (card, {"type": "noul", "instructions": "Was the password changed before money left the account?"}),
        (card, {
            "type": "noul", "instructions": "Should this transfer be held?",
            "criteria": {"true": "A first-time payee is paid within an hour of a password change.",
                         "false": "No security detail changed on the day of the transfer."},
        }),
        (note, {
            "type": "choice", "instructions": "What does the customer want?",
            "options": {"refund": "Money back for an item", "status": "To know where an order is",
                        "close": "To close the account"},
        }),
        (note, {
            "type": "multi_choice", "instructions": "Which of these are in the note?",
            "options": {"damage": "The item was damaged", "photos": "Photos were sent", "threat": "A legal threat"},
            "criteria": "Count only what the note itself says.",
        }),
        (note, {
            "type": "score", "instructions": "How upset is the customer?",
            "levels": ["calm", "slightly annoyed", "annoyed", "angry"],
        }),
        (long_state, {"type": "noul", "instructions": "Was the name of the beneficiary changed?"}),
    ]
