"""What people say of their situation, and the conditions that rules make of it, in eight settings."""

# Each setting: what is asked for; facts as (said where true, said where false, condition, what a clerk would ask);
# figures as (said with the figure, condition "at least", condition "at most", what a clerk would ask, lowest, highest,
# step).
SETTINGS = {
    "help with the rent": (
        (
            ("I live inside the town limits.", "I live just outside the town.", "live in the town", "Do you live in the town?"),
            ("I rent my flat from a private landlord.", "I own the place I live in.", "rent your home", "Do you rent your home?"),
            ("I have two small children at home.", "There are no children in my household.", "have children at home", "Are there children in your household?"),
            ("I lost my job in the spring and have found nothing since.", "I have a steady job.", "are out of work", "Are you out of work?"),
            ("I draw a disability pension.", "I draw no pension of any kind.", "draw a disability pension", "Do you draw a disability pension?"),
            ("My landlord has given me notice.", "My landlord has never complained.", "have been given notice by the landlord", "Has your landlord given you notice?"),
            ("I already get a housing grant from the state.", "I get no other grant.", "get another housing grant", "Do you get any other housing grant?"),
        ),
        (("I have savings of {v} dollars.", "have savings of at least {x} dollars", "have savings of no more than {x} dollars", "How much have you saved?", 200, 9000, 100),
         ("There are {v} of us in the household.", "live with at least {x} people in the household", "are at most {x} people in the household", "How many people live in the household?", 1, 8, 1)),
    ),
    "an account without fees": (
        (
            ("I am still at university.", "I finished my studies years ago.", "are a student", "Are you a student?"),
            ("My wages go into this account.", "My wages go to another bank.", "have your wages paid into the account", "Are your wages paid into the account?"),
            ("I also have your credit card.", "I have no credit card with you.", "hold our credit card", "Do you hold our credit card?"),
            ("I get my statements by mail, on paper.", "I read my statements online.", "get paper statements", "Do you get paper statements?"),
            ("The account is shared with my wife.", "The account is mine alone.", "share the account with somebody", "Do you share the account?"),
            ("I use the account for my shop, too.", "It is for private use only.", "use the account for business", "Do you use the account for business?"),
        ),
        (("There are usually {v} dollars in it.", "keep at least {x} dollars in the account", "keep no more than {x} dollars in the account", "How much do you keep in the account?", 100, 8000, 100),
         ("I opened it {v} months ago.", "have had the account for at least {x} months", "have had the account for at most {x} months", "When did you open the account?", 1, 60, 1)),
    ),
    "a refund for an article": (
        (
            ("I still have the receipt.", "I threw the receipt away.", "have the receipt", "Do you have the receipt?"),
            ("I ordered it on your website.", "I bought it in the shop.", "bought the article online", "Did you buy it online?"),
            ("It does not work as it should.", "There is nothing wrong with it, I just do not like it.", "got a faulty article", "Is the article faulty?"),
            ("I opened the box.", "The box is still sealed.", "opened the packaging", "Have you opened the packaging?"),
            ("A friend tried to repair it.", "Nobody has tried to repair it.", "had it repaired by somebody else", "Has anybody tried to repair it?"),
            ("It was reduced in the sale.", "I paid the full price.", "bought it in a sale", "Did you buy it in a sale?"),
            ("I paid by card.", "I paid in cash.", "paid by card", "Did you pay by card?"),
        ),
        (("I bought it {v} days ago.", "bought it at least {x} days ago", "bought it no more than {x} days ago", "When did you buy it?", 1, 60, 1),
         ("It cost {v} dollars.", "paid at least {x} dollars for it", "paid no more than {x} dollars for it", "What did it cost?", 10, 900, 10)),
    ),
    "a payment from the travel insurance": (
        (
            ("I went to the police the same evening.", "I did not go to the police.", "reported it to the police", "Did you report it to the police?"),
            ("The bag lay on the beach while I swam.", "The bag never left my hand.", "left your things unattended", "Were your things left unattended?"),
            ("It happened abroad.", "It happened on a trip at home.", "were abroad when it happened", "Did it happen abroad?"),
            ("I paid for the trip with the card you gave me.", "I paid for the trip in cash.", "paid for the trip with our card", "Did you pay for the trip with our card?"),
            ("I was travelling for my firm.", "I was on holiday.", "were on a business trip", "Was it a business trip?"),
            ("The doctor had treated me for it before.", "I had never had this illness before.", "had the illness before the trip", "Did you have the illness before?"),
            ("I have another insurance that covers this.", "I have no other insurance.", "have another insurance for the same loss", "Do you have another insurance for this?"),
        ),
        (("It is {v} days since it happened.", "report the loss at least {x} days after it", "report the loss no more than {x} days after it", "When did it happen?", 1, 90, 1),
         ("What I lost was worth {v} dollars.", "lost at least {x} dollars", "lost no more than {x} dollars", "What was it worth?", 50, 5000, 50)),
    ),
    "ending the membership early": (
        (
            ("I am moving to another city.", "I am staying where I am.", "move to another city", "Are you moving away?"),
            ("My doctor has written a note.", "I have not seen a doctor about it.", "have a note from a doctor", "Do you have a doctor's note?"),
            ("I told you in writing.", "I told the girl at the desk.", "give notice in writing", "Did you give notice in writing?"),
            ("I signed at a stand in the mall.", "I signed in the club itself.", "signed outside the club", "Where did you sign?"),
            ("I got the first month for free.", "I paid from the first month on.", "had a free month", "Did you have a free month?"),
            ("My fees are all paid.", "Two monthly fees are still open.", "have paid all fees", "Are all fees paid?"),
        ),
        (("I have been a member for {v} months.", "have been a member for at least {x} months", "have been a member for at most {x} months", "How long have you been a member?", 1, 30, 1),
         ("I am {v} years old.", "are at least {x} years old", "are at most {x} years old", "How old are you?", 16, 80, 1)),
    ),
    "paid leave for a new child": (
        (
            ("I work full time.", "I work half days.", "work full time", "Do you work full time?"),
            ("We are adopting a boy.", "My wife is expecting our child.", "adopt a child", "Is it an adoption?"),
            ("My contract has no end date.", "My contract runs out next year.", "have a permanent contract", "Is your contract permanent?"),
            ("I have told my manager in writing.", "I have only mentioned it to colleagues.", "tell your manager in writing", "Have you told your manager in writing?"),
            ("My partner takes no leave.", "My partner is on leave already.", "have a partner who takes no leave", "Does your partner take leave?"),
            ("I am still on probation.", "My probation ended long ago.", "are on probation", "Are you on probation?"),
        ),
        (("I have been with the firm for {v} months.", "have been with the firm for at least {x} months", "have been with the firm for at most {x} months", "How long have you been with the firm?", 1, 48, 1),
         ("The leave would begin in {v} weeks.", "ask at least {x} weeks ahead", "ask no more than {x} weeks ahead", "When would the leave begin?", 1, 20, 1)),
    ),
    "money back after a payment by card that was not mine": (
        (
            ("I have the card here in my purse.", "My card is gone.", "still hold the card", "Do you still hold the card?"),
            ("The right PIN was typed in.", "No PIN was used.", "know that the PIN was used", "Was the PIN used?"),
            ("I read a code out to somebody on the telephone.", "I have told nobody any code.", "passed on a code", "Did you pass a code on to anybody?"),
            ("I have written to the merchant.", "I have not written to the merchant.", "have written to the merchant", "Have you written to the merchant?"),
            ("I have paid that shop before.", "I had never heard of that shop.", "have paid the same shop before", "Have you paid this shop before?"),
            ("I blocked the card at once.", "I have not blocked the card yet.", "have had the card blocked", "Has the card been blocked?"),
            ("My brother knows where I keep the PIN.", "Nobody knows my PIN.", "let somebody else know the PIN", "Does anybody else know the PIN?"),
        ),
        (("The payment was {v} days ago.", "report it at least {x} days after the payment", "report it no more than {x} days after the payment", "When was the payment?", 1, 120, 1),
         ("It is about {v} dollars.", "ask for at least {x} dollars", "ask for no more than {x} dollars", "How much is it about?", 5, 3000, 5)),
    ),
    "a parking permit": (
        (
            ("My flat is on Mill Street, inside the zone.", "My flat is outside the zone.", "live in the zone", "Do you live in the zone?"),
            ("The car is registered in my name.", "The car belongs to my firm.", "own the car", "Is the car registered in your name?"),
            ("It is an electric car.", "It runs on petrol.", "drive an electric car", "Is the car electric?"),
            ("I owe the city nothing.", "Two fines of mine are still open.", "have no open fines", "Do you have open fines?"),
            ("I rent a garage round the corner.", "I have no garage.", "have a garage of your own", "Do you have a garage?"),
            ("I look after my mother, who lives there.", "I look after nobody in the zone.", "care for somebody in the zone", "Do you care for somebody in the zone?"),
        ),
        (("The car weighs {v} kilos.", "drive a car of at least {x} kilos", "drive a car of no more than {x} kilos", "What does the car weigh?", 700, 3500, 50),
         ("We already have {v} permits in the house.", "have at least {x} permits in the house", "have no more than {x} permits in the house", "How many permits are there in the house?", 1, 6, 1)),
    ),
}
